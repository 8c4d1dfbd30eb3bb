// The client again, beside the page: `crates/web/src/worker.rs` says what it does.
import init, { supply, work } from "./{{script}}";

const data = fetch("{{data}}").then((answer) => {
  if (!answer.ok) throw new Error(`{{data}}: ${answer.status}`);
  return answer.text();
});
const ready = Promise.all([init({ module_or_path: "{{module}}" }), data]).then(([, text]) => supply(text));
// Thrown outside the promise, so that the page hears of it.
ready.catch((error) => setTimeout(() => { throw error; }));
onmessage = async (event) => {
  await ready;
  work(event.data);
};
