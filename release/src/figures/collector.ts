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
import { askCollector, type Where } from './askCollector.ts';

/** An application of a channel, and the time that is asked about. */
export type Span = {
  readonly channel: string;
  readonly app: string;
  readonly from: Date;
  readonly to: Date;
};

/** What a collector knows of a site. Each question throws `Refused` when it gets no answer, or none that can be read. */
export type Collector = {
  readonly address: string;
  /** What each version of an application did, by minute. */
  readonly figures: (span: Span) => Promise<Figures>;
  /** What one version did, by screen and by call. */
  readonly parts: (span: Span & { readonly version: string }) => Promise<Parts>;
  /** Errors that nobody caught, the newest first. */
  readonly errors: (span: {
    readonly channel: string;
    readonly app?: string;
    readonly version?: string;
    readonly from: Date;
  }) => Promise<ErrorGroups>;
  /** Which versions open pages run now. */
  readonly pages: (channel: string) => Promise<OpenPages>;
};

/** The collector at an address; nothing is asked yet. */
export function openCollector(where: Where): Collector {
  return {
    address: where.address,
    figures: (span) => askCollector(where, '/figures', figuresSchema, asked(span)),
    parts: (span) => askCollector(where, '/parts', partsSchema, asked(span)),
    errors: (span) => askCollector(where, '/errors', errorsSchema, asked(span)),
    pages: (channel) => askCollector(where, '/pages', pagesSchema, { channel }),
  };
}

function asked(span: Readonly<Record<string, string | Date | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(span).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value instanceof Date ? value.toISOString() : value]],
    ),
  );
}
