/** Thrown when a release command may not be carried out; the message says why and what to do, in plain words. */
export class Refused extends Error {
  override readonly name = 'Refused';
}
