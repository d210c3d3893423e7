import { visible } from '../base/visible.ts';

/** What a pilot has done or found, for people in a line and for machines as it is. */
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

/** The line with its moment before it. */
export function lineText({ at, text }: PilotLine): string {
  return `${at.slice(0, 19).replace('T', ' ')}  ${visible(text)}`;
}
