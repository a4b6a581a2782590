import type { PageEvent } from '../../model/dev-protocol.ts';
import { keepState } from './keep-state.ts';
import { patchPage } from './patch/patch-page.ts';
import { type ServedPage, servedPage } from './patch/served-page.ts';

/** The hash of the page version for which this tab was last reloaded. */
const RELOADED_FOR = 'sitegen-reloaded-for';

type PageListeners = {
  /** Called with the elements that show a change. */
  changed(elements: readonly Element[]): void;
  /** Called when the page is the version with this hash. Its elements have the numbers of this version. */
  reached(hash: string): void;
};

/**
 * Keeps the shown page equal to that of the server. It is patched in place if possible; otherwise it is reloaded with its
 * state kept. Returns the function to call on each event.
 */
export function followPage({ changed, reached }: PageListeners): (event: PageEvent) => void {
  let page: ServedPage = servedPage(document);
  let current: string | undefined;
  let wanted: string | undefined;
  let isFetching = false;

  const reloadPage = (hash: string, why: string) => {
    // Only once for each version: if the page still differs after that, something else causes it.
    if (sessionStorage.getItem(RELOADED_FOR) === hash)
      return console.warn(`The preview is not current. ${why}`);
    sessionStorage.setItem(RELOADED_FOR, hash);
    keepState();
    location.reload();
  };

  const update = async (hash: string) => {
    const answer = await fetch(location.pathname + location.search, { cache: 'no-store' });
    // The page now has another address.
    if (answer.redirected) return location.replace(answer.url);
    const text = await answer.text();
    current = hash;
    if (!answer.headers.get('content-type')?.startsWith('text/html')) return;
    const patched = patchPage(page, text);
    if ('reload' in patched) return reloadPage(hash, patched.reload);
    page = patched.page;
    sessionStorage.removeItem(RELOADED_FOR);
    reached(hash);
    if (patched.seenAt.length > 0) changed(patched.seenAt);
  };

  return async ({ hash }) => {
    wanted = hash;
    if (isFetching) return;
    isFetching = true;
    try {
      while (wanted !== current) await update(wanted);
    } catch (error) {
      // The preview has stopped meanwhile. When it is back, it sends the page's hash again.
      console.warn('The page could not be brought up to date.', error);
    } finally {
      isFetching = false;
    }
  };
}
