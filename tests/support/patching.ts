/** What the preview's part in the browser patches pages with, for a test that runs in a browser. */
export { patchPage } from '../../generator/serve/client/patch/patch-page.ts';
export { servedPage } from '../../generator/serve/client/patch/served-page.ts';
