//! A source file with all its mutants in it, each behind a switch: the tests are built once, and a number in
//! the environment chooses which fault the program has.

use proc_macro2::Span;
use quote::ToTokens;
use std::collections::BTreeMap;
use syn::spanned::Spanned;
use syn::visit_mut::{self, VisitMut};
use syn::{BinOp, Expr, ExprLit, Lit, LitInt, ReturnType, parse_quote};

/// Numbers above this are sizes, not rules.
const GREATEST: u64 = 120;

/// One fault the program can be given.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mutant {
    /// The file, from the folder of the sources of the rules.
    pub file: String,
    /// The function or constant it is in.
    pub function: String,
    /// What is changed into what.
    pub change: String,
    /// Which of several alike in that function.
    pub nth: usize,
    /// Where, in the file as it is now.
    pub line: usize,
    /// The clause nearest before it, in its function.
    pub clause: String,
}

impl Mutant {
    /// What it is called, as long as the function stays as it is.
    pub fn key(&self) -> String {
        let Self {
            file,
            function,
            change,
            nth,
            ..
        } = self;
        format!("{file} {function}: {change} #{nth}")
    }
}

/// A file with its mutants, numbered from `first`.
pub fn rewrite(file: &str, text: &str, first: usize) -> Result<(String, Vec<Mutant>), String> {
    let mut tree = syn::parse_file(text).map_err(|e| format!("{file}: {e}"))?;
    let mut rewriter = Rewriter {
        file,
        lines: text.lines().collect(),
        first,
        function: None,
        constants: BTreeMap::new(),
        found: Vec::new(),
    };
    rewriter.constants(&mut tree);
    rewriter.visit_file_mut(&mut tree);
    Ok((tree.to_token_stream().to_string(), rewriter.found))
}

struct Function {
    name: String,
    /// Its first line, its comments included.
    from: usize,
    bears: bool,
}

struct Rewriter<'a> {
    file: &'a str,
    lines: Vec<&'a str>,
    first: usize,
    function: Option<Function>,
    /// Constants of the file that have a changed twin: its name, and the switch.
    constants: BTreeMap<String, (syn::Ident, u32)>,
    found: Vec<Mutant>,
}

/// Clause ids of a line, as written in code or comments.
fn clauses(line: &str) -> Vec<String> {
    line.split(|c: char| !(c.is_ascii_alphanumeric() || c == '-' || c == '_'))
        .filter(|word| {
            let (chapter, number) = word.split_at_checked(3).unwrap_or(("", ""));
            let upper = !chapter.is_empty() && chapter.bytes().all(|b| b.is_ascii_uppercase());
            upper && number.len() > 1 && number.starts_with(['-', '_'])
        })
        .map(|word| word.replace('_', "-"))
        .collect()
}

impl Rewriter<'_> {
    fn line_of(span: Span) -> usize {
        span.start().line
    }

    /// The first line of what stands on a line: its comments and attributes included.
    fn beginning(&self, line: usize) -> usize {
        let mut at = line;
        while at > 1 {
            let before = self.lines.get(at - 2).map_or("", |line| line.trim_start());
            if !(before.starts_with("//") || before.starts_with("#[")) {
                break;
            }
            at -= 1;
        }
        at
    }

    fn clause(&self, from: usize, to: usize) -> String {
        let lines = self.lines.get(from - 1..to).unwrap_or_default();
        let found = lines.iter().rev().find_map(|line| clauses(line).pop());
        found.unwrap_or_default()
    }

    /// Notes a mutant and gives its switch.
    fn note(&mut self, function: &str, from: usize, span: Span, change: String) -> u32 {
        let line = Self::line_of(span);
        let alike = |known: &&Mutant| known.function == function && known.change == change;
        let nth = self.found.iter().filter(alike).count() + 1;
        let number = self.first + self.found.len();
        self.found.push(Mutant {
            file: self.file.to_owned(),
            function: function.to_owned(),
            change,
            nth,
            line,
            clause: self.clause(from, line),
        });
        number as u32
    }

    fn here(&mut self, span: Span, change: String) -> Option<u32> {
        let function = self.function.as_ref().filter(|function| function.bears)?;
        let (name, from) = (function.name.clone(), function.from);
        Some(self.note(&name, from, span, change))
    }

    /// Gives constants with one number in them a twin that has another.
    fn constants(&mut self, tree: &mut syn::File) {
        let mut twins = Vec::new();
        for item in &tree.items {
            let syn::Item::Const(item) = item else {
                continue;
            };
            let line = Self::line_of(item.ident.span());
            let from = self.beginning(line);
            let mut numbers = Numbers::default();
            let mut twin = item.clone();
            numbers.visit_expr_mut(&mut twin.expr);
            let [(was, is)] = numbers.0.as_slice() else {
                continue;
            };
            let name = item.ident.to_string();
            let change = format!("{was} → {is}");
            let switch = self.note(&name, from, item.ident.span(), change);
            twin.ident = syn::Ident::new(&format!("{name}_MUTANT"), item.ident.span());
            twin.vis = syn::Visibility::Inherited;
            self.constants.insert(name, (twin.ident.clone(), switch));
            twins.push(syn::Item::Const(twin));
        }
        tree.items.extend(twins);
    }

    fn enter(&mut self, ident: &syn::Ident, end: usize) -> Option<Function> {
        let line = Self::line_of(ident.span());
        let from = self.beginning(line);
        let bears = !self.clause(from, end).is_empty();
        let name = ident.to_string();
        self.function.replace(Function { name, from, bears })
    }

    /// A function that gives its answer at once.
    fn early(&mut self, signature: &syn::Signature, block: &mut syn::Block) {
        let answers: &[&str] = match &signature.output {
            ReturnType::Default => &["()"],
            ReturnType::Type(_, kind) => {
                let kind = kind.to_token_stream().to_string();
                if kind == "bool" {
                    &["true", "false"]
                } else if kind.starts_with("Option <") {
                    &["None"]
                } else {
                    &[]
                }
            }
        };
        for answer in answers {
            let change = format!("return {answer}");
            if let Some(switch) = self.here(signature.ident.span(), change) {
                let answer: Expr = syn::parse_str(answer).expect("an answer is an expression");
                let early: syn::Stmt = parse_quote! {
                    if crate::mutants::on(#switch) { return #answer; }
                };
                block.stmts.insert(0, early);
            }
        }
    }

    fn is_test(attributes: &[syn::Attribute]) -> bool {
        attributes.iter().any(|attribute| {
            attribute
                .to_token_stream()
                .to_string()
                .contains("cfg (test)")
        })
    }
}

/// The other operators worth trying.
fn other(op: &BinOp) -> Option<(&'static str, BinOp, &'static str)> {
    Some(match op {
        BinOp::Lt(_) => ("<", parse_quote!(<=), "<="),
        BinOp::Le(_) => ("<=", parse_quote!(<), "<"),
        BinOp::Gt(_) => (">", parse_quote!(>=), ">="),
        BinOp::Ge(_) => (">=", parse_quote!(>), ">"),
        BinOp::Eq(_) => ("==", parse_quote!(!=), "!="),
        BinOp::Ne(_) => ("!=", parse_quote!(==), "=="),
        BinOp::And(_) => ("&&", parse_quote!(||), "||"),
        BinOp::Or(_) => ("||", parse_quote!(&&), "&&"),
        BinOp::Add(_) => ("+", parse_quote!(-), "-"),
        BinOp::Sub(_) => ("-", parse_quote!(+), "+"),
        _ => return None,
    })
}

fn has_let(expr: &Expr) -> bool {
    match expr {
        Expr::Let(_) => true,
        Expr::Binary(binary) => has_let(&binary.left) || has_let(&binary.right),
        Expr::Paren(paren) => has_let(&paren.expr),
        _ => false,
    }
}

/// A number and the next one, with whatever is written behind it.
fn next(number: &LitInt) -> Option<LitInt> {
    let value: u64 = number.base10_parse().ok()?;
    let text = format!("{}{}", value + 1, number.suffix());
    (value <= GREATEST).then(|| LitInt::new(&text, number.span()))
}

/// The numbers of an expression, each made one greater.
#[derive(Default)]
struct Numbers(Vec<(String, String)>);

impl VisitMut for Numbers {
    fn visit_lit_int_mut(&mut self, number: &mut LitInt) {
        if let Some(greater) = next(number) {
            self.0.push((number.to_string(), greater.to_string()));
            *number = greater;
        }
    }
}

impl VisitMut for Rewriter<'_> {
    fn visit_item_mod_mut(&mut self, module: &mut syn::ItemMod) {
        if !Self::is_test(&module.attrs) {
            visit_mut::visit_item_mod_mut(self, module);
        }
    }

    fn visit_item_const_mut(&mut self, _: &mut syn::ItemConst) {}
    fn visit_item_static_mut(&mut self, _: &mut syn::ItemStatic) {}
    fn visit_impl_item_const_mut(&mut self, _: &mut syn::ImplItemConst) {}
    fn visit_pat_mut(&mut self, _: &mut syn::Pat) {}
    fn visit_type_mut(&mut self, _: &mut syn::Type) {}
    fn visit_attribute_mut(&mut self, _: &mut syn::Attribute) {}
    fn visit_generic_argument_mut(&mut self, _: &mut syn::GenericArgument) {}

    fn visit_item_fn_mut(&mut self, function: &mut syn::ItemFn) {
        if Self::is_test(&function.attrs) || function.sig.constness.is_some() {
            return;
        }
        let end = function.block.span().end().line;
        let outer = self.enter(&function.sig.ident, end);
        visit_mut::visit_item_fn_mut(self, function);
        self.early(&function.sig, &mut function.block);
        self.function = outer;
    }

    fn visit_impl_item_fn_mut(&mut self, function: &mut syn::ImplItemFn) {
        if function.sig.constness.is_some() {
            return;
        }
        let end = function.block.span().end().line;
        let outer = self.enter(&function.sig.ident, end);
        visit_mut::visit_impl_item_fn_mut(self, function);
        self.early(&function.sig, &mut function.block);
        self.function = outer;
    }

    fn visit_expr_repeat_mut(&mut self, repeat: &mut syn::ExprRepeat) {
        self.visit_expr_mut(&mut repeat.expr);
    }

    fn visit_expr_index_mut(&mut self, index: &mut syn::ExprIndex) {
        self.visit_expr_mut(&mut index.expr);
        if !matches!(*index.index, Expr::Lit(_)) {
            self.visit_expr_mut(&mut index.index);
        }
    }

    fn visit_expr_mut(&mut self, expr: &mut Expr) {
        let span = expr.span();
        let original = expr.clone();
        visit_mut::visit_expr_mut(self, expr);
        match &original {
            Expr::Binary(binary) if !has_let(&original) => {
                let Some((was, op, is)) = other(&binary.op) else {
                    return;
                };
                let Some(switch) = self.here(span, format!("{was} → {is}")) else {
                    return;
                };
                let Expr::Binary(now) = &*expr else { return };
                let (left, same, right) = (&now.left, &now.op, &now.right);
                *expr = parse_quote! {
                    (if crate::mutants::on(#switch) { (#left) #op (#right) } else { (#left) #same (#right) })
                };
            }
            Expr::Lit(ExprLit {
                lit: Lit::Int(number),
                ..
            }) => {
                let Some(greater) = next(number) else { return };
                if let Some(switch) = self.here(span, format!("{number} → {greater}")) {
                    *expr = parse_quote! {
                        (if crate::mutants::on(#switch) { #greater } else { #number })
                    };
                }
            }
            Expr::Lit(ExprLit {
                lit: Lit::Bool(flag),
                ..
            }) => {
                let opposite = !flag.value;
                let change = format!("{} → {opposite}", flag.value);
                if let Some(switch) = self.here(span, change) {
                    *expr = parse_quote! {
                        (if crate::mutants::on(#switch) { #opposite } else { #flag })
                    };
                }
            }
            Expr::Unary(unary) if matches!(unary.op, syn::UnOp::Not(_)) => {
                if let Some(switch) = self.here(span, "! → ".into())
                    && let Expr::Unary(now) = &*expr
                {
                    let inner = &now.expr;
                    *expr = parse_quote! {
                        (if crate::mutants::on(#switch) { #inner } else { !(#inner) })
                    };
                }
            }
            Expr::Path(path) => {
                let name = path.path.get_ident().map(ToString::to_string);
                let twin = name.and_then(|name| self.constants.get(&name).cloned());
                if let (Some((twin, switch)), Some(_)) = (twin, &self.function) {
                    *expr = parse_quote! {
                        (if crate::mutants::on(#switch) { #twin } else { #path })
                    };
                }
            }
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_bears_a_clause_has_mutants() {
        let text = "/// The reach of a voice (FRM-14).\nconst VOICE: i64 = 20;\n\n/// Plain.\nfn plain(a: i64) -> i64 { a + 1 }\n\n\
                    /// Whether he hears.\nfn hears(cm: i64, deaf: bool) -> bool {\n    // FRM-14: the limit is included.\n    cm <= VOICE && !deaf\n}\n";
        let (code, found) = rewrite("around.rs", text, 1).unwrap();
        let changes: Vec<(&str, &str, &str)> = found
            .iter()
            .map(|m| (m.function.as_str(), m.change.as_str(), m.clause.as_str()))
            .collect();
        assert_eq!(
            changes,
            [
                ("VOICE", "20 → 21", "FRM-14"),
                ("hears", "<= → <", "FRM-14"),
                ("hears", "! → ", "FRM-14"),
                ("hears", "&& → ||", "FRM-14"),
                ("hears", "return true", ""),
                ("hears", "return false", ""),
            ]
        );
        assert!(code.contains("VOICE_MUTANT"));
        assert!(syn::parse_file(&code).is_ok());
    }

    #[test]
    fn conditions_with_let_are_left_alone() {
        let text = "/// MEL-6.\nfn f(a: Option<i64>) { if let Some(b) = a && b > 3 { g(b); } }";
        let (code, found) = rewrite("f.rs", text, 7).unwrap();
        let changes: Vec<&str> = found.iter().map(|m| m.change.as_str()).collect();
        assert_eq!(changes, ["3 → 4", "> → >=", "return ()"]);
        assert!(syn::parse_file(&code).is_ok());
    }
}
