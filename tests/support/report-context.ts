import type { ReportContext } from '../../generator/report/formatter.ts';

/** Returns the default context of a format in tests: a wide file, and a build of a site with errors. */
export function reportContext(differing: Partial<ReportContext> = {}): ReportContext {
  return {
    sourceOf: () => undefined,
    useColour: false,
    width: 100,
    folder: '',
    typed: {},
    ending: { outcome: 'not-published' },
    ...differing,
  };
}
