/** All texts of the preview in the browser. */
export const PREVIEW_WORDS = {
  name: 'Preview',
  stopped: 'The preview has stopped. Start it again with `npx sitegen dev`.',
  otherKey: 'The preview was started again. Scan the new code in the terminal.',
  refused: 'The preview refused this. Try again.',

  bar: {
    name: 'Preview bar',
    upToDate: 'Up to date',
    checking: 'Checking…',
    stopped: 'Stopped',
    otherKey: 'Not connected',
    width: 'Width',
    thisWindow: 'This window',
    pixels: (width: number) => `${width} px`,
    colours: 'Colours',
    schemes: { system: 'As the system', light: 'Light', dark: 'Dark' },
    print: 'Print',
    noScript: 'No script',
    textSize: 'Text size',
    percent: (size: number) => `${size} %`,
    weight: (total: number, budget: number) => `${total} kB of ${budget} kB`,
    weightName: 'Weight of this page',
    seconds: (seconds: string) => `${seconds} seconds on a slow phone connection (250 kbit/s)`,
    noWeight: 'The weight of this page is not known.',
    parts: { html: 'Text', css: 'Styles', js: 'Scripts', images: 'Pictures', fonts: 'Typefaces' },
    kilobytes: (kilobytes: string) => `${kilobytes} kB`,
    accessibility: 'Accessibility',
    date: (day: string | undefined) => (day === undefined ? 'Date: today' : `Date: ${day}`),
    dateName: 'Date',
    dateLabel: 'Show the site as on this day',
    today: 'Today',
    find: 'Find in file',
    hide: 'Hide',
    show: 'Preview bar',
    frame: (width: number) => `This page, ${width} px wide`,
    frameWithoutScript: 'This page without script',
  },

  accessibility: {
    running: 'Checking this page…',
    none: 'No errors found. Some errors only a person can find.',
    failed: 'The check could not run on this page.',
    found: (count: number) => (count === 1 ? '1 rule is broken' : `${count} rules are broken`),
    show: 'Show',
  },

  panel: {
    name: 'Errors and warnings',
    close: 'Close',
    thisPage: 'This page',
    none: 'No errors.',
    checking: 'All pages are being checked…',
    isOld: 'You see the last version without errors.',
    undo: 'Undo',
    severity: { error: 'Error', warning: 'Warning', notice: 'Notice' },
    notices: (count: number) => counted(count, 'notice'),
    showOnPage: 'Show on page',
    openFile: (place: string) => `Open ${place} in the editor`,
  },

  fix: {
    show: 'Show fix',
    before: 'Before',
    after: 'After',
    apply: 'Apply fix',
    cancel: 'Cancel',
    done: 'Fixed.',
  },

  find: {
    name: 'Source of this part',
    template: 'This part comes from the template, not from your files.',
    open: 'Open in editor',
    copy: 'Copy',
    copied: 'Copied',
    close: 'Close',
  },
};

/** `3 errors, 1 warning`; zero counts are left out. */
export function countsInWords(counts: { readonly error: number; readonly warning: number }): string {
  return [
    counts.error > 0 && counted(counts.error, 'error'),
    counts.warning > 0 && counted(counts.warning, 'warning'),
  ]
    .filter(Boolean)
    .join(', ');
}

function counted(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? '' : 's'}`;
}
