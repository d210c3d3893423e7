import { type FileFault, isFileFault, type LostCause } from '@site/shared/release/routing';

/** The cause of a screen that could not be loaded. */
export type LoadCause = FileFault | LostCause | 'threw-loading';

/** A screen could not be loaded: by a fault of its version, or for a cause that is nobody's. */
export class LoadFailure extends Error {
  override readonly name = 'LoadFailure';
  readonly found: LoadCause;
  /** The address of the file that failed, where one did. */
  readonly file: string | undefined;

  constructor(found: LoadCause, error: Error, file?: string) {
    super(error.message, { cause: error });
    this.found = found;
    this.file = file;
  }
}

/** Something did not come within its time limit: `address` where it is one file. */
export class TimeUp extends Error {
  override readonly name = 'TimeUp';
  readonly address: string | undefined;

  constructor(message: string, address?: string) {
    super(message);
    this.address = address;
  }
}

/** Whether the version itself is to blame, so that another one may help. */
export function isVersionFault(cause: LoadCause): cause is FileFault | 'threw-loading' {
  return cause === 'threw-loading' || isFileFault(cause);
}
