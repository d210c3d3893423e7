/** Playwright colours its words. */
const colours = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');

/** What Playwright's report has of a test: each attempt, with the error that it ended in. */
type Attempt = { readonly error?: { readonly message?: string } };
type Spec = {
  readonly title: string;
  readonly tests: readonly { readonly status: string; readonly results: readonly Attempt[] }[];
};
type Suite = { readonly file: string; readonly suites?: readonly Suite[]; readonly specs?: readonly Spec[] };
export type BrowserReport = { readonly suites: readonly Suite[] };

/** So many browser tests may need their second try, as a shared machine stalls for seconds; more are a failure. */
export const MOST_SECOND_TRIES = 2;

/** The browser tests that passed only when tried again: file, title, and the first line of what was wrong before. */
export function secondTries({ suites }: BrowserReport): string[] {
  return suites.flatMap((suite) => [
    ...secondTries({ suites: suite.suites ?? [] }),
    ...(suite.specs ?? [])
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      .map(
        ({ title, tests }) =>
          `${suite.file} › ${title}: ${firstLine(tests.flatMap(({ results }) => results))}`,
      ),
  ]);
}

function firstLine(attempts: readonly Attempt[]): string {
  const message = attempts.find(({ error }) => error)?.error?.message ?? 'it does not say why';
  return message.replaceAll(colours, '').split('\n', 1)[0] ?? '';
}
