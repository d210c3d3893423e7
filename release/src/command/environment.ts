import type { Server } from 'node:http';
import type { SmokeTest } from '../changes/smokeTest.ts';
import type { Declarations } from '../published/declarations.ts';

/** What the command line touches besides the store. */
export type CommandEnvironment = {
  /** The repository's root. */
  readonly root: string;
  readonly print: (text: string) => void;
  readonly printError: (text: string) => void;
  readonly userName: () => string;
  /** What stands in a file, or comes on standard input when none is named; at most so many characters. */
  readonly readText: (file: string | undefined, most: number) => Promise<string>;
  /** Builds one application. Throws `Refused` when the build fails. */
  readonly build: (app: string, version: string | undefined) => Promise<void>;
  /** What the compiler says of the sources of a remote when the host has these types; nothing when they fit. */
  readonly checkTypes: (app: string, types: Declarations) => Promise<readonly string[]>;
  /** Where the build of an application lies. Throws `Refused` for one that is not built here. */
  readonly builtAt: (app: string) => string;
  /** Set where the page's programs are somebody else's: a page that has others than this command writes is left alone. */
  readonly keepsPrograms?: boolean;
  /** Opens every screen of applications of a staged store. Throws `Refused` where there is nothing to open them with. */
  readonly smokeTest: SmokeTest;
  /** Takes care of a server that is to run until the user ends it. */
  readonly keepRunning: (server: Server) => void;
  /** Tells when the user ends a command that would go on for ever. */
  readonly untilEnded: () => AbortSignal;
};
