import { DEV_PATH, ELEMENT_NUMBER } from '../../generator/model/dev-protocol.ts';

/** A page of the live preview without what the preview adds: the bytes that are published, but for the policy. */
export function withoutPreviewParts(html: string): string {
  return html
    .replaceAll(new RegExp(` ${ELEMENT_NUMBER}="\\d+"`, 'g'), '')
    .replace(`<script type="module" src="${DEV_PATH}client.js"></script>`, '')
    .replace(POLICY, '');
}

/** A published page without its policy. */
export function withoutPolicy(html: string): string {
  return html.replace(POLICY, '');
}

const POLICY = /<meta http-equiv="Content-Security-Policy" content="[^"]*"\/>/;
