/** The view of the page. It stays the same on other pages in this tab. */
export type View = {
  /** In CSS pixels; undefined for the width of the window. */
  readonly width: number | undefined;
  readonly scheme: 'system' | 'light' | 'dark';
  readonly isPrint: boolean;
  readonly isWithoutScript: boolean;
  /** Per cent. */
  readonly textSize: number;
};

const USUAL_VIEW: View = {
  width: undefined,
  scheme: 'system',
  isPrint: false,
  isWithoutScript: false,
  textSize: 100,
};

const KEPT = 'sitegen-view';

export function keptView(): View {
  try {
    return { ...USUAL_VIEW, ...JSON.parse(sessionStorage.getItem(KEPT) ?? '{}') };
  } catch {
    return USUAL_VIEW;
  }
}

export function keepView(view: View): void {
  sessionStorage.setItem(KEPT, JSON.stringify(view));
}
