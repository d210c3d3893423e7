/** Thrown when what somebody asked for cannot be understood; the message says what is missing or unknown. */
export class Usage extends Error {
  override readonly name = 'Usage';
}
