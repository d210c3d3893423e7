import {
  type ErrorGroups,
  errorsSchema,
  type Figures,
  figuresSchema,
  type OpenPages,
  type Parts,
  pagesSchema,
  partsSchema,
} from '@site/release-page/telemetry';
import { Refused } from '../base/refused.ts';
import { explain } from '../explanations/explanation.ts';
import type { Store } from '../store/store.ts';
import { askCollector, type Where } from './askCollector.ts';
import { httpServer } from './httpServer.ts';
import { recordedCollector } from './siteCollector.ts';

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

const EXAMPLE = 'http://localhost:8082';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Returns the collector of a command: the given one, else that of the environment, else the one that the store records for
 * its site; undefined where none is known. Throws `Usage` for a text that is no address.
 */
export async function knownCollector(
  store: Store,
  given: string | undefined,
  env: Environment = process.env,
): Promise<Collector | undefined> {
  const named = given ?? (env.RELEASE_COLLECTOR || (await recordedCollector(store)));
  if (named === undefined) return undefined;
  const address = httpServer(named, 'collector', EXAMPLE);
  const token = env.RELEASE_COLLECTOR_TOKEN;
  return openCollector({ address, ...(token && { token }) });
}

/** Returns the collector of a command that needs one. Throws `Refused` where none is known, and `Usage` as above. */
export async function requireCollector(
  store: Store,
  given: string | undefined,
  env: Environment = process.env,
): Promise<Collector> {
  const collector = await knownCollector(store, given, env);
  if (!collector) throw Refused.of(explain('noCollector', {}));
  return collector;
}
