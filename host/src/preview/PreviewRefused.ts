/** Thrown when a preview cannot be shown; the message says why, to the tester. */
export class PreviewRefused extends Error {
  override readonly name = 'PreviewRefused';
}
