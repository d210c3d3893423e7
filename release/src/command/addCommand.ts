import type { Command } from 'commander';
import type { Answer } from '../base/answer.ts';
import type { Store } from '../store/store.ts';
import type { CommandEnvironment } from './environment.ts';

/** The store and channel that a command works on, and the name that it acts in. */
type Place = {
  readonly store: Store;
  readonly channel: string;
  readonly by: string;
  /** Whether the lines that a command prints while it runs are JSON, too. */
  readonly isJson: boolean;
  readonly environment: CommandEnvironment;
};

/** Turns the work of a command into its commander action: it passes the place, then the arguments, then the options. */
export type Answering = <Inputs extends readonly unknown[]>(
  work: (place: Place, ...inputs: Inputs) => Promise<Answer>,
) => (this: Command, ...inputs: Inputs) => Promise<void>;

/** Adds one command to the program: its options, help, action and output. */
export type AddCommand = (program: Command, answering: Answering) => void;
