/* Started by sitegen in a thread, beside the one that began with sitegen.js. */
const { join } = require('node:path');

const compiled = (name) => join(__dirname, '..', 'lib', `${name}.cjs`);
const { loadCompiled } = require(compiled('load-compiled'));
void loadCompiled(compiled('page-worker')).makePagesForOthers();
