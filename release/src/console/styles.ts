/** How the console looks, by day and by night, on a desk and on a phone. */
export const styles = `
:root {
  color-scheme: light dark;
  --page: light-dark(#f4f5f2, #11151a);
  --sheet: light-dark(#ffffff, #1a2027);
  --line: light-dark(#d5d9d2, #343d47);
  --ink: light-dark(#171c20, #eceff1);
  --quiet: light-dark(#545d63, #a6b1ba);
  --sea: light-dark(#0b5c66, #58c4cf);
  --on-sea: light-dark(#ffffff, #06242a);
  --amber: light-dark(#c77700, #f5ae3d);
  --amber-ink: light-dark(#7a4a00, #ffcf85);
  --red: light-dark(#a3211d, #ff8f86);
  --on-red: light-dark(#ffffff, #3a0705);
  --good: light-dark(#e2f1e5, #163322);
  --bad: light-dark(#fbe6e3, #411a18);
  --warn: light-dark(#fdf0d5, #3d2c0c);
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
main, .top { max-width: 76rem; margin: 0 auto; padding: 0 1.25rem; }
main { padding-bottom: 4rem; }
.top { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 1.5rem; align-items: center; padding-top: .25rem; font-size: .9375rem; }
.top p { margin: 0; }
.top a { display: inline-block; padding: .625rem 0; font-weight: 700; text-decoration: none; }
.channel { margin-left: .75rem; }
a { color: var(--sea); text-underline-offset: .15em; }
h1 { font-size: 1.875rem; line-height: 1.2; margin: 1rem 0 .25rem; overflow-wrap: anywhere; }
h2 { font-size: 1.125rem; margin: 2.25rem 0 .75rem; }
h3 { display: inline-block; margin: 0 .5rem 0 0; font-size: 1rem; font-weight: 600; color: var(--quiet); }
p { margin: .25rem 0; }
p, li, .from, .to { overflow-wrap: anywhere; }
q, bdi { unicode-bidi: isolate; }
.head { display: flex; flex-wrap: wrap; justify-content: space-between; align-items: end; gap: .75rem 2rem; }
.quiet, .who { color: var(--quiet); }
.quiet { font-size: .875rem; }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
:focus-visible { outline: 3px solid var(--amber); outline-offset: 2px; border-radius: 2px; }

.cards { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 22rem), 1fr)); gap: 1rem; align-items: start; }
.card { background: var(--sheet); border: 1px solid var(--line); border-radius: .5rem; padding: 1rem 1.125rem; }
.card .live { margin: 0; }
.live strong { font-size: 2.25rem; line-height: 1.15; margin-right: .25rem; font-variant-numeric: tabular-nums; letter-spacing: -.01em; }
.live strong.long { display: block; font-size: 1.25rem; line-height: 1.6; }
.share { margin: .625rem 0; }
.share svg { display: block; width: 100%; height: .625rem; border-radius: .3125rem; }
.share rect.active { fill: var(--sea); }
.share rect.canary { fill: var(--amber); }
.share p { display: flex; flex-wrap: wrap; gap: 0 1.25rem; margin: .375rem 0 0; font-size: .875rem; }
.key::before { content: ""; display: inline-block; width: .625rem; height: .625rem; border-radius: 50%; margin-right: .375rem; background: var(--sea); }
.key.canary::before { background: var(--amber); border-radius: 0; }
.back { display: flex; flex-wrap: wrap; align-items: center; gap: .25rem .875rem; margin: .75rem 0; }
.blocked { font-size: .875rem; }

.button, button { display: inline-flex; align-items: center; gap: .25em; min-height: 2.75rem; padding: .375rem 1rem; border: 1px solid var(--line); border-radius: .375rem; background: var(--sheet); color: var(--ink); font: inherit; font-weight: 600; text-decoration: none; cursor: pointer; }
.button:hover, button:hover { border-color: currentColor; }
.button.danger { border-color: var(--red); color: var(--red); }
button.danger { background: var(--red); color: var(--on-red); }
button.go { background: var(--sea); border-color: var(--sea); color: var(--on-sea); }
button.plain { padding: .375rem 0; border: 0; background: none; color: var(--sea); font-weight: 400; text-decoration: underline; text-underline-offset: .15em; }
input { min-height: 2.75rem; padding: .375rem .625rem; border: 1px solid var(--quiet); border-radius: .375rem; background: var(--sheet); color: var(--ink); font: inherit; }
.inline { display: flex; flex-wrap: wrap; gap: .5rem; align-items: center; }
.inline input { width: 5rem; }

details { border-top: 1px solid var(--line); margin-top: .75rem; padding-top: .25rem; }
summary { min-height: 2.75rem; padding: .5rem 0; cursor: pointer; font-size: .9375rem; }
.count { margin-left: .25rem; padding: 0 .5rem; border-radius: 1rem; background: var(--page); }
.versions { list-style: none; margin: 0; padding: 0; }
.versions > li { display: grid; grid-template-columns: auto 1fr; align-items: center; gap: .25rem .75rem; padding: .5rem 0; border-top: 1px solid var(--line); }
.versions .actions { grid-column: 1 / -1; display: flex; flex-wrap: wrap; gap: .25rem .75rem; align-items: center; font-size: .9375rem; }
.actions .inline { flex-basis: 100%; }
.actions > a { display: inline-flex; gap: .25em; align-items: center; min-height: 2.75rem; }
.number { font-weight: 600; font-variant-numeric: tabular-nums; }
.marks { display: flex; flex-wrap: wrap; gap: .25rem; }
.mark { padding: 0 .5rem; border: 1px solid var(--line); border-radius: 1rem; font-size: .8125rem; }
.mark.live { border-color: var(--sea); color: var(--sea); font-weight: 600; }
.mark.canary { background: var(--warn); border-color: transparent; color: var(--amber-ink); font-weight: 600; }
.mark.bad { background: var(--bad); border-color: transparent; color: var(--red); font-weight: 600; }

.history { list-style: none; margin: 0; padding: 0; background: var(--sheet); border: 1px solid var(--line); border-radius: .5rem; }
.history > li { display: grid; grid-template-columns: 3.5rem 1fr auto; gap: .25rem 1rem; padding: .625rem 1.125rem; }
.history > li + li { border-top: 1px solid var(--line); }
.history > li:target { background: var(--warn); }
.history > li > a { align-self: center; padding: .75rem 0; font-size: .875rem; }
.what { font-weight: 600; }

.notice { padding: .75rem 1rem; border-left: .3125rem solid var(--amber); border-radius: .25rem; background: var(--warn); margin: 1rem 0; }
.notice[hidden] { display: none; }
.notice.good { border-color: var(--sea); background: var(--good); }
.notice.bad { border-color: var(--red); background: var(--bad); }
.moved { position: sticky; top: 0; z-index: 1; }
.lead { font-size: 1.25rem; margin: .75rem 0 1.25rem; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; max-width: 52rem; background: var(--sheet); border: 1px solid var(--line); }
caption { text-align: left; font-weight: 600; padding: .375rem 0; }
th, td { text-align: left; padding: .5rem .875rem; border-top: 1px solid var(--line); font-variant-numeric: tabular-nums; vertical-align: top; }
thead th { color: var(--quiet); font-weight: 600; font-size: .875rem; }
.from { color: var(--quiet); }
.to { font-weight: 700; }
.confirm { display: grid; gap: .375rem; justify-items: start; max-width: 40rem; margin: 1.75rem 0; }
.confirm label { font-weight: 600; }
.confirm input { width: 100%; }
.confirm button { margin-top: .75rem; min-height: 3.25rem; padding: .5rem 1.5rem; font-size: 1.0625rem; text-align: left; }
.targets { padding-left: 1.25rem; }
.targets a, main > p:not(.notice) > a { display: inline-block; padding: .625rem 0; }
.problems li { margin: .375rem 0; }

@media (max-width: 40rem) {
  .history > li { grid-template-columns: 1fr; padding: .75rem 1rem; }
  .history .number::before { content: "Revision "; font-weight: 400; color: var(--quiet); }
  .history > li > a { justify-self: start; }
  th, td { padding: .5rem; }
}
`;
