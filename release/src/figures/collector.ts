import {
  type ErrorGroups,
  errorsSchema,
  type Figures,
  figuresSchema,
  type OpenPages,
  type Parts,
  pagesSchema,
  partsSchema,
} from '@site/shared/telemetry';
import { Usage } from '../base/usage.ts';
import { askCollector, type Where } from './askCollector.ts';

/** An application of a channel, and a span of time. */
export type Span = {
  readonly channel: string;
  readonly app: string;
  readonly from: Date;
  readonly to: Date;
};

/** The queries to a collector. Each throws `Refused` when no answer comes, or one that cannot be read. */
export type Collector = {
  readonly address: string;
  /** Returns the figures of each version of an application by minute. */
  readonly figures: (span: Span) => Promise<Figures>;
  /** Returns the figures of one version by screen and by call. */
  readonly parts: (span: Span & { readonly version: string }) => Promise<Parts>;
  /** Returns uncaught errors, newest first. */
  readonly errors: (span: {
    readonly channel: string;
    readonly app?: string;
    readonly version?: string;
    readonly from: Date;
  }) => Promise<ErrorGroups>;
  /** Returns the versions that open pages run now. */
  readonly pages: (channel: string) => Promise<OpenPages>;
};

/** Returns the collector at an address, without sending anything yet. */
export function openCollector(where: Where): Collector {
  return {
    address: where.address,
    figures: (span) => askCollector(where, '/figures', figuresSchema, queryOf(span)),
    parts: (span) => askCollector(where, '/parts', partsSchema, queryOf(span)),
    errors: (span) => askCollector(where, '/errors', errorsSchema, queryOf(span)),
    pages: (channel) => askCollector(where, '/pages', pagesSchema, { channel }),
  };
}

function queryOf(span: Readonly<Record<string, string | Date | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(span).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value instanceof Date ? value.toISOString() : value]],
    ),
  );
}

const DEFAULT = 'http://localhost:8082';

/**
 * Returns the collector of a command: the given one, else that of the environment, else the one of `npm start`.
 * Throws `Usage` for a text that is no address.
 */
export function collectorFrom(
  given: string | undefined,
  env: Readonly<Record<string, string | undefined>> = process.env,
): Collector {
  const address = (given ?? (env.RELEASE_COLLECTOR || DEFAULT)).replace(/\/+$/, '');
  if (!/^https?:\/\/[^?#@]+$/i.test(address) || !URL.canParse(address))
    throw new Usage(`"${address}" is no address of a collector: write it as ${DEFAULT}.`);
  const token = env.RELEASE_COLLECTOR_TOKEN;
  return openCollector({ address, ...(token && { token }) });
}
