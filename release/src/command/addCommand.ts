import type { Command } from 'commander';
import type { Answer } from '../base/answer.ts';
import type { Store } from '../store/store.ts';
import type { CommandEnvironment } from './environment.ts';

/** Where a command works and in whose name. */
type Place = {
  readonly store: Store;
  readonly channel: string;
  readonly by: string;
  /** What is printed on the way is for machines too. */
  readonly isJson: boolean;
  readonly environment: CommandEnvironment;
};

/** Makes an action of what a command does: it gets its place, then its arguments, then its options. */
export type Answering = <Inputs extends readonly unknown[]>(
  work: (place: Place, ...inputs: Inputs) => Promise<Answer>,
) => (this: Command, ...inputs: Inputs) => Promise<void>;

/** Adds one command to the program: its options, its help, what it does and what it prints. */
export type AddCommand = (program: Command, answering: Answering) => void;
