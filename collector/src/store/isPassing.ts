/** What SQLite says of a disk, or of another that holds the file: busy, locked, read-only, failed, full, cannot be opened. */
const passing = [5, 6, 8, 10, 13, 14];

/** Whether a failure is one of the disk, after which the same write can succeed; any other would come again and again. */
export function isPassing(error: unknown): boolean {
  // The low byte of an extended code is the code.
  return error instanceof Error && 'errcode' in error && passing.includes(Number(error.errcode) & 0xff);
}
