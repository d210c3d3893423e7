import { visible } from '../base/visible.ts';

/** One action or finding of a pilot: `text` is a line for people, the other fields are for machines. */
export type PilotLine = {
  readonly at: string;
  readonly act:
    | 'wait'
    | 'step'
    | 'done'
    | 'pause'
    | 'hold'
    | 'resume'
    | 'stop'
    | 'refused'
    | 'hook'
    | 'clock'
    | 'unreachable'
    | 'reachable'
    | 'worse'
    | 'watched'
    | 'rollback';
  readonly text: string;
  readonly app?: string;
  readonly version?: string;
  readonly revision?: number;
  readonly why?: string;
};

/** Returns the line with its time before it. */
export function lineText({ at, text }: PilotLine): string {
  return `${at.slice(0, 19).replace('T', ' ')}  ${visible(text)}`;
}
