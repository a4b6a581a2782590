import type { ReportContext } from '../../generator/report/formatter.ts';

/** What a format is given by default in tests: a wide file, and a build whose site has errors. */
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
