import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import { locate, nodeAt, type YamlDocument, type YamlNode } from '../model/source.ts';
import type { SiteSettings } from '../schema/entities/site-settings.ts';
import { isYes } from '../schema/fields/numbers.ts';

/**
 * Notices about a site without errors: a newsletter box that reaches no one, and placeholders and sample values that search
 * engines may list. `document` reads site.yaml again, for the places.
 */
export function notices(
  written: SiteSettings,
  placeholders: number,
  document: () => YamlDocument | undefined,
): readonly Diagnostic[] {
  const { forms, indexing } = written;
  const isUnread = forms.newsletter?.mode === 'none';
  const isListed = placeholders > 0 && indexing !== false;
  const hasSamples = indexing !== false && SAMPLE.test(JSON.stringify(written));
  const isSampleSite = hasSamples && SAMPLE.test(written.url);
  const settings = isUnread || isListed || hasSamples ? document() : undefined;
  if (settings === undefined) return [];
  const at = (path: readonly string[]) => locate(settings.file, nodeAt(settings.root, path).span);
  return [
    ...(isUnread ? [diagnose('no-newsletter-service', at(['forms', 'newsletter', 'mode']), {})] : []),
    ...(isListed ? [diagnose('placeholders-indexed', at(['url']), { count: placeholders })] : []),
    ...(isSampleSite ? [diagnose('sample-url', at(['url']), {})] : []),
    ...(hasSamples ? samplesIn(settings.root, 'url') : []).map((node) =>
      diagnose('sample-value', locate(settings.file, node.span), { value: node.text }),
    ),
  ];
}

type TextNode = YamlNode & { kind: 'text' };

/** The sample values of a new site that belong to no one. Values marked as a placeholder are reported as such. */
function samplesIn(node: YamlNode, except?: string): readonly TextNode[] {
  if (node.kind === 'text') return IS_ADDRESS.test(node.text) && SAMPLE.test(node.text) ? [node] : [];
  if (node.kind === 'list') return node.items.flatMap((item) => samplesIn(item));
  const placeholder = node.entries.get('placeholder')?.value;
  if (placeholder?.kind === 'text' && isYes(placeholder.text)) return [];
  return [...node.entries].flatMap(([key, { value }]) => (key === except ? [] : samplesIn(value)));
}

/** An address or a telephone number, and nothing else. */
const IS_ADDRESS = /^(?:\S+|\+[\d ]+)$/;

/** Hosts that are reserved for examples (RFC 2606 3), and other samples that `init` writes. */
const SAMPLE =
  /(?:^|[/@."])example\.(?:org|com|net)(?![\w-]|\.\w)|\w\/your-(?:page|form)(?:-id|-name)?(?![\w-])|\+254 ?000 ?000 ?000/;
