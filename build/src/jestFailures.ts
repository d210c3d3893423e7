/** What jest tells its reporters of a file of tests that is through. */
type FileResult = { readonly testFilePath: string; readonly failureMessage?: string | null };

/** A reporter for jest: says of each file with a failing test what failed as soon as the file is through, and nothing else. */
export default class FailuresAtOnce {
  onTestFileResult(_test: unknown, { failureMessage, testFilePath }: FileResult): void {
    if (failureMessage) process.stderr.write(`\nFAILED ${testFilePath}\n${failureMessage}\n`);
  }
}
