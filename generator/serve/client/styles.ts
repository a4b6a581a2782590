/** The styles of the preview: dark and quiet in both colour schemes, clearly not part of the site. */
export const STYLES = `
:host {
  all: initial !important;
  display: block !important;
  height: var(--reserved, 0px) !important;
  --ground: #1d2125;
  --raised: #30363d;
  --line: #59626c;
  --text: #eceff1;
  --quiet: #b6bec6;
  --accent: #9cc4ff;
  --error: #ffa599;
  --warning: #f5cc6b;
  --notice: #a8d1ff;
  --target: 24px;
  color-scheme: dark !important;
  font: 13px/1.45 system-ui, sans-serif !important;
  color: var(--text) !important;
}
:host([data-in-dialog]) .layer { display: none; }
@media (pointer: coarse) {
  :host { --target: 44px; }
}
@media print {
  :host { display: none !important; }
}
*, ::before, ::after { box-sizing: border-box; }
[hidden] { display: none !important; }
h2, h3, p, ul, pre { margin: 0; padding: 0; font: inherit; }
ul { list-style: none; }
button, input, textarea {
  font: inherit;
  color: inherit;
  background: var(--raised);
  border: 1px solid transparent;
  border-radius: 4px;
  min-height: max(28px, var(--target));
  min-width: var(--target);
  padding: 2px 8px;
}
button { cursor: pointer; white-space: nowrap; }
button:hover { border-color: var(--line); }
button[aria-pressed='true'], button[aria-expanded='true'] { border-color: var(--accent); color: var(--accent); }
button.is-main { background: var(--accent); color: #10151a; }
button.is-link { background: none; color: var(--accent); text-decoration: underline; padding-inline: 4px; }
:focus { outline: none; }
:focus-visible { outline: 2px solid #fff; outline-offset: 1px; }
strong { font-weight: 600; }
.error, .has-errors, [role='alert'] { color: var(--error); }
.warning { color: var(--warning); }
.notice { color: var(--notice); }
.unseen { position: fixed; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }

.bar, .panel, .popup, .source, .stage { position: fixed; z-index: 2147483647; }
.bar { inset: auto 0 0; pointer-events: none; }
.bar > * { pointer-events: auto; }
.toolbar {
  display: flex;
  gap: 4px;
  padding: 4px 8px;
  background: var(--ground);
  border-top: 1px solid var(--line);
}
.toolbar .strip { display: flex; flex: 1; gap: 4px; overflow-x: auto; scrollbar-width: none; padding: 2px; margin: -2px; }
.toolbar button { flex: none; }
@media (max-width: 40rem) {
  .toolbar { overflow-x: auto; scrollbar-width: none; }
  .toolbar .strip { display: contents; }
}
.state { font-weight: 600; }
.tab { display: block; margin-inline: auto 8px; background: var(--ground); border-color: var(--line); border-radius: 4px 4px 0 0; }
.stopped:not(:empty) { padding: 6px 12px; background: #5b1a12; color: #fff; border-top: 1px solid var(--line); }

.popup {
  bottom: calc(var(--bar, 40px) + 4px);
  max-width: min(28rem, calc(100vw - 16px));
  max-height: 60vh;
  overflow: auto;
  padding: 8px;
  background: var(--ground);
  border: 1px solid var(--line);
  border-radius: 6px;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px;
}
.popup p, .popup > ul, .popup table, .popup label { width: 100%; }
.popup li { padding-block: 4px; overflow-wrap: anywhere; }
.popup li li { padding-left: 8px; display: flex; gap: 8px; justify-content: space-between; align-items: center; }
.popup caption { text-align: left; font-weight: 600; }
.popup th { font-weight: normal; text-align: left; }
.popup td { text-align: right; font-variant-numeric: tabular-nums; }
code, .code { font: 12px/1.5 ui-monospace, monospace; }

.stage { inset: 0 0 var(--reserved, 40px); overflow: auto; background: #101316; text-align: center; }
.stage iframe { width: 100%; height: 100%; border: 0; background: #fff; vertical-align: top; }

.panel {
  inset: auto 0 var(--bar, 40px);
  max-height: 42vh;
  display: flex;
  flex-direction: column;
  background: var(--ground);
  border-top: 1px solid var(--line);
}
.panel.is-at-head { inset: 0 0 auto; border-top: 0; border-bottom: 1px solid var(--line); }
.panel > * { padding-inline: 12px; }
.panel header { display: flex; align-items: center; justify-content: space-between; padding-block: 6px; }
.panel h2 { font-size: 14px; font-weight: 600; }
.panel h3 { display: inline; font-weight: 600; overflow-wrap: anywhere; }
.panel .is-old, .panel .undo { padding-bottom: 6px; color: var(--quiet); }
.panel .list { overflow: auto; padding-bottom: 12px; }
.panel details, .panel .here { border-top: 1px solid var(--line); padding-block: 6px; }
.panel summary { cursor: pointer; min-height: var(--target); border-radius: 4px; }
/* A low window, such as one at 400 % zoom: everything in the panel scrolls. */
@media (max-height: 24rem) {
  .panel { display: block; max-height: 60vh; overflow: auto; }
  .panel .list { overflow: visible; }
}
.entry { padding: 8px 0 8px 12px; max-width: 60rem; border-radius: 4px; overflow-wrap: anywhere; }
.entry + .entry { border-top: 1px solid var(--raised); }
.hint { white-space: pre-line; }
.hint, .version-name { color: var(--quiet); }
.where { display: flex; flex-wrap: wrap; gap: 4px 8px; align-items: center; margin-block: 2px; }
.where .is-link { margin-left: -4px; white-space: normal; text-align: left; }
.code { display: block; padding: 6px 0; margin-block: 4px; background: #14171a; border: 1px solid transparent; border-radius: 4px; }
.line { display: flex; white-space: pre-wrap; padding-right: 8px; }
.line.is-place { background: #2a2020; }
.number { flex: none; width: 4ch; margin-right: 1ch; text-align: right; color: #98a2ac; user-select: none; }
mark { background: none; color: var(--error); text-decoration: underline; text-underline-offset: 3px; }
.fix button { margin: 4px 4px 0 0; }
.versions { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(20rem, 100%), 1fr)); gap: 8px; }

.layer { position: absolute; top: 0; left: 0; z-index: 2147483646; }
.outline { position: absolute; pointer-events: none; border: 2px solid #d6249f; box-shadow: 0 0 0 1px #fff, inset 0 0 0 1px #fff; border-radius: 2px; }
.outline.is-pointed { border-color: #1668d6; }
:host([data-framed]) .marker { display: none; }
:host([data-framed]) .layer { z-index: 2147483647; }
.marker { position: absolute; pointer-events: none; }
.marker-icon {
  position: absolute;
  top: 0;
  right: 0;
  pointer-events: auto;
  min-height: var(--target);
  padding: 0;
  border-radius: 50%;
  border: 2px solid currentColor;
  background: var(--ground);
  font-weight: 700;
  line-height: 1;
}
.marker-words {
  position: absolute;
  top: calc(var(--target) + 2px);
  right: 0;
  z-index: 1;
  width: max-content;
  max-width: min(20rem, 80vw);
  padding: 6px 8px;
  background: var(--ground);
  border: 1px solid var(--line);
  border-radius: 4px;
  white-space: pre-line;
  visibility: hidden;
}
.is-left .marker-words { right: auto; left: 100%; }
.marker-icon:hover + .marker-words, .marker-icon:focus-visible + .marker-words { visibility: visible; }

.source {
  display: flex;
  flex-wrap: wrap;
  gap: 4px 8px;
  align-items: center;
  max-width: min(30rem, calc(100vw - 16px));
  padding: 8px;
  background: var(--ground);
  border: 1px solid var(--line);
  border-radius: 6px;
  overflow-wrap: anywhere;
}
@media (prefers-reduced-motion: no-preference) {
  .outline:not(.is-pointed) { animation: fade 300ms 700ms ease-out forwards; }
  @keyframes fade { to { opacity: 0; } }
}
`;
