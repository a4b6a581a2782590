import { DEV_PATH, ELEMENT_NUMBER } from '../../generator/model/dev-protocol.ts';

/** Returns a page of the live preview without the additions of the preview: the published bytes without their policy. */
export function withoutPreviewParts(html: string): string {
  return html
    .replaceAll(new RegExp(` ${ELEMENT_NUMBER}="\\d+"`, 'g'), '')
    .replace(`<script type="module" src="${DEV_PATH}client.js"></script>`, '')
    .replace(POLICY, '');
}

/** Returns a published page without its policy. */
export function withoutPolicy(html: string): string {
  return html.replace(POLICY, '');
}

const POLICY = /<meta http-equiv="Content-Security-Policy" content="[^"]*"\/>/;
