import { type FileFault, isFileFault, type LostCause } from './fileExaminer.ts';

/** The reason why a file or a container could not be loaded. */
export type LoadCause = FileFault | LostCause | 'threw-loading';

/** Thrown when a screen could not be loaded, by a fault of its version or for a cause outside of it. */
export class LoadFailure extends Error {
  override readonly name = 'LoadFailure';
  readonly found: LoadCause;
  /** The address of the file that failed, if a file did. */
  readonly file: string | undefined;

  constructor(found: LoadCause, error: Error, file?: string) {
    super(error.message, { cause: error });
    this.found = found;
    this.file = file;
  }
}

/** Thrown when a load exceeds its time limit; `address` names the file if it is one. */
export class TimeUp extends Error {
  override readonly name = 'TimeUp';
  readonly address: string | undefined;

  constructor(message: string, address?: string) {
    super(message);
    this.address = address;
  }
}

/** Whether the version itself is at fault, so that another version may help. */
export function isVersionFault(cause: LoadCause): cause is FileFault | 'threw-loading' {
  return cause === 'threw-loading' || isFileFault(cause);
}
