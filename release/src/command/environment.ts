import type { Server } from 'node:http';
import type { OpenPages } from '../changes/checks/previewCheck.ts';
import type { SmokeTest } from '../changes/checks/smokeTest.ts';
import type { CompareTypes } from '../changes/checks/typesCheck.ts';
import type { Declarations } from '../published/declarations.ts';

/** The parts of the machine that the command line uses besides the store. */
export type CommandEnvironment = {
  /** The repository's root. */
  readonly root: string;
  readonly print: (text: string) => void;
  readonly printError: (text: string) => void;
  readonly userName: () => string;
  /** Reads a file, or standard input when none is named, and stops after `most` characters. */
  readonly readText: (file: string | undefined, most: number) => Promise<string>;
  /** Builds one application. Throws `Refused` when the build fails. */
  readonly build: (app: string, version: string | undefined) => Promise<void>;
  /** Returns the compiler's errors for a remote's sources with these types of the host; none when they are compatible. */
  readonly checkTypes: (app: string, types: Declarations) => Promise<readonly string[]>;
  /** Returns the folder with the build of an application. Throws `Refused` for one that is not built here. */
  readonly builtAt: (app: string) => string;
  /** Set in a repository that does not own the page's programs: a command refuses to write a page with other programs. */
  readonly keepsPrograms?: boolean;
  /** Opens every screen of applications of a staged store; missing where nothing can. Throws `Refused` where no browser can open them. */
  readonly smokeTest?: SmokeTest;
  /** Opens pages of a site that is not released here, each with a preview; missing where nothing can. */
  readonly openPages?: OpenPages;
  /** Compares the types of remotes and hosts by their declarations; missing where there are none. Throws `Refused` where there is no compiler. */
  readonly compareTypes?: CompareTypes;
  /** Lets a server run until the user ends the command. */
  readonly keepRunning: (server: Server) => void;
  /** Returns a signal that aborts when the user ends a command that would run for ever. */
  readonly untilEnded: () => AbortSignal;
};
