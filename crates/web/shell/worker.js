// The client again, beside the page: `crates/web/src/worker.rs` says what it does.
import init, { work } from "./{{script}}";

const ready = init({ module_or_path: "{{module}}" });
onmessage = async (event) => {
  await ready;
  work(event.data);
};
