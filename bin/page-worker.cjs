/* Started by sitegen as a worker thread, next to the main thread of sitegen.js. */
const { join } = require('node:path');

// As in sitegen.js.
globalThis.console = new console.Console(process.stderr);

const compiled = (name) => join(__dirname, '..', 'lib', `${name}.cjs`);
const { loadCompiled } = require(compiled('load-compiled'));
void loadCompiled(compiled('page-worker')).makePagesForOthers();
