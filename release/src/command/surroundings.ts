/** What the command line touches besides the store. */
export type Surroundings = {
  /** The repository's root. */
  readonly root: string;
  readonly print: (text: string) => void;
  readonly printError: (text: string) => void;
  readonly userName: () => string;
  /** Builds one application. Throws `Refused` when the build fails. */
  readonly build: (app: string, version: string | undefined) => Promise<void>;
};
