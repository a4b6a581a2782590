import { readFileSync } from 'node:fs';
import { validateXML } from 'xmllint-wasm';

/**
 * Returns the errors of libxml2 for an XML text, checked against one of the standards in tests/render/standards/. The
 * result is empty for a valid text.
 */
export async function errorsOf(
  text: string,
  standard: 'sitemap.xsd' | 'atom.rng',
): Promise<readonly string[]> {
  const read = (name: string) =>
    readFileSync(new URL(`../render/standards/${name}`, import.meta.url), 'utf8');
  const { errors } = await validateXML({
    xml: [{ fileName: 'file.xml', contents: text }],
    ...(standard.endsWith('.rng')
      ? { extension: 'relaxng', schema: [read(standard)] }
      : {
          extension: 'schema',
          schema: [read(standard)],
          preload: [{ fileName: 'sitemap-image.xsd', contents: read('sitemap-image.xsd') }],
        }),
    // A full sitemap is large.
    maxMemoryPages: 16_384,
  });
  return errors.map(({ message }) => message);
}
