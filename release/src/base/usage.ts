/** Thrown when a command or its input cannot be understood. The message names what is missing or unknown. */
export class Usage extends Error {
  override readonly name = 'Usage';
}
