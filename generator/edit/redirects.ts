import { applyFixes } from '../diagnostics/fix.ts';
import { UserError } from '../diagnostics/user-error.ts';
import { type Route, route } from '../model/paths.ts';
import { nodeAt } from '../model/source.ts';
import { redirectFix } from '../resolve/redirect-fix.ts';
import { SITE } from '../schema/content.ts';
import { isOldAddress } from '../schema/links.ts';
import type { SiteEditing } from './site-editing.ts';
import { applyEdits, linesOfValue } from './text-edits.ts';

/**
 * Adds a redirect from an old address to the text of site.yaml. Redirects from the new address are removed, because a page is
 * there now. The text does not change if the old address cannot have been published. The command ends if the redirects are
 * written in an unusual form, because visitors would otherwise find no page.
 */
export function withRedirect(text: string, from: Route, to: Route, editing: SiteEditing): string {
  const clean = withoutRedirectsFrom(to, text, editing);
  const document = editing.document(SITE.file, clean);
  if (!needsRedirect(from, to)) return clean;
  const fix = document && redirectFix(document, from, to);
  if (fix === undefined) {
    throw new UserError(
      'Nothing was changed, because no redirect can be added. Write each entry of redirects in site.yaml like this:',
      ['- from: /old-address', '  to: /new-address'],
    );
  }
  return applyFixes(clean, [{ fix }]);
}

/** True if the old address can have been published and the new one differs. A file with a wrong name keeps its address. */
export function needsRedirect(from: Route, to: Route): boolean {
  return isOldAddress(from) && from !== to;
}

function withoutRedirectsFrom(address: Route, text: string, { document }: SiteEditing): string {
  const settings = document(SITE.file, text);
  const list = settings && nodeAt(settings.root, ['redirects']);
  if (settings === undefined || list?.kind !== 'list') return text;
  const old = list.items.flatMap((item, index) => {
    const from = nodeAt(item, ['from']);
    return from.kind === 'text' && route(from.text) === address ? [index] : [];
  });
  // If all its items are removed, the list is removed too.
  if (old.length === list.items.length) {
    const lines = linesOfValue(settings, ['redirects']);
    return lines === undefined ? text : applyEdits(text, [{ span: lines, text: '' }]);
  }
  const edits = old.flatMap((index) => {
    const span = linesOfValue(settings, ['redirects', index]);
    return span === undefined ? [] : [{ span, text: '' }];
  });
  return applyEdits(text, edits);
}
