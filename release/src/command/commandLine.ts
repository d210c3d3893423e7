import { parseArgs } from 'node:util';
import { basisPoints } from '../basisPoints.ts';

/** Thrown when a command line cannot be understood; the message says what is missing or unknown. */
export class Usage extends Error {
  override readonly name = 'Usage';
}

const options = {
  store: { type: 'string' },
  key: { type: 'string' },
  channel: { type: 'string', default: 'live' },
  by: { type: 'string' },
  reason: { type: 'string' },
  version: { type: 'string' },
  dist: { type: 'string' },
  to: { type: 'string' },
  percent: { type: 'string' },
  delete: { type: 'boolean', default: false },
  'new-key': { type: 'boolean', default: false },
  limit: { type: 'string', default: '20' },
  port: { type: 'string', default: '8070' },
  'no-build': { type: 'boolean', default: false },
  'no-promote': { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

type Shared = {
  readonly store?: string;
  readonly key?: string;
  readonly channel: string;
  readonly by?: string;
  readonly json: boolean;
};

/** A command that changes what is live, or what may be. */
export type ChangeCommand =
  | {
      readonly name: 'promote';
      readonly app: string;
      readonly version: string;
      /** The share of visitors in basis points; everybody when missing. */
      readonly bps?: number;
      readonly reason?: string;
    }
  | { readonly name: 'rollback'; readonly app: string; readonly to?: string; readonly reason: string }
  | { readonly name: 'block'; readonly app: string; readonly version: string; readonly reason: string }
  | { readonly name: 'unblock'; readonly app: string; readonly version: string; readonly reason?: string };

/** A command as given on the command line, with what it needs to run. */
export type Command = Shared &
  (
    | ChangeCommand
    | { readonly name: 'help'; readonly topic?: string }
    | {
        readonly name: 'publish';
        readonly app: string;
        readonly version?: string;
        readonly dist?: string;
        readonly build: boolean;
        readonly promote: boolean;
        readonly reason?: string;
      }
    | { readonly name: 'preview'; readonly app: string; readonly version: string }
    | { readonly name: 'status' | 'verify' }
    | { readonly name: 'diff'; readonly from: number; readonly to: number }
    | { readonly name: 'repair'; readonly newKey: boolean; readonly reason?: string }
    | { readonly name: 'prune'; readonly remove: boolean }
    | { readonly name: 'history'; readonly limit: number }
    | { readonly name: 'console'; readonly port: number }
  );

const commonOptions = ['store', 'key', 'channel', 'by', 'json', 'help'];
const ownOptions: Readonly<Record<string, readonly string[]>> = {
  help: [],
  publish: ['reason', 'version', 'dist', 'no-build', 'no-promote'],
  promote: ['reason', 'percent'],
  preview: [],
  rollback: ['reason', 'to'],
  block: ['reason'],
  unblock: ['reason'],
  status: [],
  history: ['limit'],
  diff: [],
  verify: [],
  repair: ['new-key', 'reason'],
  prune: ['delete'],
  console: ['port'],
};

/** Reads a command line. Throws `Usage` when something is missing, unknown or does not belong to the command. */
export function parseCommandLine(argv: readonly string[]): Command {
  const { values, positionals } = parse(argv);
  const [name = 'help', target, ...more] = positionals;
  const { store, key, channel, by, json } = values;
  const shared = { store, key, channel, by, json };
  if (!ownOptions[name]) throw new Usage(`There is no command "${name}".`);
  if (values.help || name === 'help') return { ...shared, name: 'help', topic: values.help ? name : target };
  checkOptions(name, argv);
  const surplus = name === 'diff' ? more.slice(1) : more;
  if (surplus.length > 0) throw new Usage(`Too many arguments: ${surplus.join(' ')}.`);
  switch (name) {
    case 'publish':
      return {
        ...shared,
        name,
        app: required(target, 'Say which application to publish, for example: publish wallet'),
        version: values.version,
        dist: values.dist,
        build: !values['no-build'] && values.dist === undefined,
        promote: !values['no-promote'],
        reason: values.reason,
      };
    case 'promote':
      return {
        ...shared,
        name,
        ...appAtVersion(name, target),
        bps: bpsOf(values.percent),
        reason: values.reason,
      };
    case 'preview':
      return { ...shared, name, ...appAtVersion(name, target) };
    case 'block':
      return {
        ...shared,
        name,
        ...appAtVersion(name, target),
        reason: required(values.reason, 'A block needs a reason for those who meet it later: --reason "…"'),
      };
    case 'unblock':
      return { ...shared, name, ...appAtVersion(name, target), reason: values.reason };
    case 'rollback':
      return {
        ...shared,
        name,
        app: required(
          target,
          'Say which application to roll back, for example: rollback wallet --reason "…"',
        ),
        to: values.to,
        reason: required(
          values.reason,
          'A rollback needs a reason for those who read the history: --reason "…"',
        ),
      };
    case 'history':
      return { ...shared, name, limit: limitOf(values.limit) };
    case 'diff':
      return { ...shared, name, from: revisionOf(target), to: revisionOf(more[0]) };
    case 'repair':
      return { ...shared, name, newKey: values['new-key'], reason: values.reason };
    case 'prune':
      return { ...shared, name, remove: values.delete };
    case 'console':
      return { ...shared, name, port: portOf(values.port) };
    case 'verify':
      return { ...shared, name };
    default:
      return { ...shared, name: 'status' };
  }
}

function parse(argv: readonly string[]) {
  try {
    return parseArgs({ args: [...argv], options, allowPositionals: true });
  } catch (error) {
    throw new Usage(error instanceof Error ? error.message : String(error));
  }
}

function checkOptions(name: string, argv: readonly string[]): void {
  const { tokens } = parseArgs({ args: [...argv], options, allowPositionals: true, tokens: true });
  for (const token of tokens) {
    if (token.kind !== 'option') continue;
    if (commonOptions.includes(token.name) || ownOptions[name]?.includes(token.name)) continue;
    throw new Usage(`${token.rawName} does not belong to "${name}".`);
  }
}

function required(value: string | undefined, message: string): string {
  if (value?.trim()) return value;
  throw new Usage(message);
}

function appAtVersion(command: string, target: string | undefined): { app: string; version: string } {
  const [app, version, ...rest] = (target ?? '').split('@');
  if (app && version && rest.length === 0) return { app, version };
  throw new Usage(`Say which version to ${command}, for example: ${command} wallet@1.4.2`);
}

function limitOf(text: string): number {
  if (/^[1-9]\d{0,5}$/.test(text)) return Number(text);
  throw new Usage(`--limit takes a whole number from 1, not "${text}".`);
}

function bpsOf(percent: string | undefined): number | undefined {
  if (percent === undefined) return undefined;
  const bps = basisPoints(percent);
  if (bps !== undefined) return bps;
  throw new Usage(`--percent takes a share from 0 to 100 with at most two decimals, not "${percent}".`);
}

function portOf(text: string): number {
  if (/^\d{1,5}$/.test(text) && Number(text) <= 65_535) return Number(text);
  throw new Usage(`--port takes a port from 1 to 65535, or 0 for any that is free, not "${text}".`);
}

function revisionOf(text: string | undefined): number {
  if (text && /^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new Usage('Say which two revisions to compare, for example: diff 41 42');
}
