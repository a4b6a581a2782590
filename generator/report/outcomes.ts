/**
 * The outcomes of commands: for programs a name with its exit code, for people the words at the end of a report's last line.
 * Exit code 0 means success, 1 that the content has errors, 2 that the command failed.
 */
export const OUTCOMES = {
  published: { exitCode: 0, words: 'the site was published' },
  'not-published': { exitCode: 1, words: 'nothing was published' },
  publishable: { exitCode: 0, words: 'the site can be published' },
  'not-publishable': { exitCode: 1, words: 'the site cannot be published' },
  reported: { exitCode: 0, words: 'nothing of it keeps the site from being published' },
  'share-built': { exitCode: 0, words: 'the share was built' },
  'share-not-built': { exitCode: 1, words: 'nothing was built' },
  'output-as-built': { exitCode: 0, words: 'the published site is as it was built' },
  'output-changed': { exitCode: 1, words: 'the published site was changed' },
  'fixes-found': { exitCode: 1, words: 'nothing was changed' },
  'no-fixes-found': { exitCode: 0, words: 'nothing was changed' },
  'fixes-undone': { exitCode: 0, words: 'the last fixes were undone' },
  'last-version-shown': { exitCode: 0, words: 'pages show the last version without errors' },
  'not-shown-yet': { exitCode: 0, words: 'pages appear when their errors are corrected' },
  failed: { exitCode: 2, words: 'the command could not do its work' },
  stopped: { exitCode: 130, words: 'the command was stopped' },
} as const;

/** The name of an outcome. */
export type OutcomeName = keyof typeof OUTCOMES;
