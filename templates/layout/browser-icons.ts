/**
 * The icons a site may have in a tab and among the apps, by their names below public/. Browsers that can draw SVG take
 * the later of the first two; its size keeps them from fetching the .ico too.
 */
export const BROWSER_ICONS = [
  { file: 'favicon.ico', rel: 'icon', sizes: '32x32' },
  { file: 'favicon.svg', rel: 'icon', type: 'image/svg+xml' },
  { file: 'apple-touch-icon.png', rel: 'apple-touch-icon' },
] as const;
