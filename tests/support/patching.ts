/** The functions that patch pages in the browser part of the preview, for a test that runs in a browser. */
export { patchPage } from '../../generator/serve/client/patch/patch-page.ts';
export { servedPage } from '../../generator/serve/client/patch/served-page.ts';
