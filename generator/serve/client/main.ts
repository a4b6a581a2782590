import { connect } from './connection.ts';
import { followPage } from './follow-page.ts';
import { restoreState } from './keep-state.ts';
import { outline } from './outline.ts';
import { createOverlay } from './overlay.ts';
import { PreviewClient } from './preview-client.ts';

/*
 * The client of the preview in the browser. It is the first script of a page, so it sees the page as the server wrote it.
 * In a frame of the preview, a page only follows changes and shows no other part of the preview.
 */
restoreState();
const overlay = createOverlay();
if (window === top) new PreviewClient(overlay).follow();
else {
  const page = followPage({ changed: (elements) => outline(overlay.layer, elements), reached() {} });
  connect({ page, state() {}, opened() {}, stopped() {} });
}
