/**
 * The SQLite error codes of a disk, or of another process that holds the file: busy, locked, read-only, failed, full,
 * cannot be opened.
 */
const passing = [5, 6, 8, 10, 13, 14];

/** Whether an error may pass, so that the same write can succeed later; every other error would repeat. */
export function isPassing(error: unknown): boolean {
  // The low byte of an extended code is the code.
  return error instanceof Error && 'errcode' in error && passing.includes(Number(error.errcode) & 0xff);
}
