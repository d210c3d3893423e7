/** Thrown when a preview cannot be shown. The message gives the tester the reason. */
export class PreviewRefused extends Error {
  override readonly name = 'PreviewRefused';
}
