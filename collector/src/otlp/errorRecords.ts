import { type Logger, SeverityNumber } from '@opentelemetry/api';
import { numberOf } from '../counting/counts.ts';
import type { Tallied, Tally } from '../counting/tally.ts';

/** Hands on errors as log records. */
export type ErrorRecords = {
  /** Hands on the errors of a batch: one record for each version and message, with its count. */
  add(tally: Tally): void;
  /** The number of errors since the start that were left out. */
  readonly leftOut: number;
};

/** The most records at once, and those of a minute after that. */
const MOST_RECORDS = 300;
const MINUTE_MS = 60_000;

/** Creates records for a logger: those of the most networks first, and the rest is counted as left out. */
export function createErrorRecords(logger: Logger, now: () => number = Date.now): ErrorRecords {
  let tokens = MOST_RECORDS;
  let at = now();
  let leftOut = 0;
  return {
    add({ all }) {
      tokens = Math.min(MOST_RECORDS, tokens + ((now() - at) / MINUTE_MS) * MOST_RECORDS);
      at = now();
      const errors = [...all.values()].filter(({ series }) => series.kind === 'error');
      const networks = ({ groups }: Tallied) => groups?.size ?? 0;
      for (const error of errors.sort((one, other) => networks(other) - networks(one))) {
        if (tokens >= 1 && error.text !== undefined) {
          tokens -= 1;
          emit(logger, error, error.text);
        } else leftOut += countOf(error);
      }
    },
    get leftOut() {
      return leftOut;
    },
  };
}

function emit(logger: Logger, error: Tallied, text: string): void {
  const { channel, app, version } = error.series;
  const { screen = '', type = '', name = '', message = '', stack = '' } = textsIn(text);
  logger.emit({
    timestamp: error.lastAt,
    severityNumber: SeverityNumber.ERROR,
    severityText: 'ERROR',
    body: message,
    attributes: {
      channel,
      app,
      version,
      screen,
      kind: type,
      count: countOf(error),
      'exception.type': name,
      'exception.message': message,
      'exception.stacktrace': stack,
    },
  });
}

const textsIn = (text: string): { readonly [name: string]: string | undefined } => JSON.parse(text);
const countOf = ({ minutes }: Tallied) =>
  [...minutes.values()].reduce((sum, counts) => sum + numberOf(counts, 'errors'), 0);
