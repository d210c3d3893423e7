import { parseArgs } from 'node:util';

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
  limit: { type: 'string', default: '20' },
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

/** A command as given on the command line, with what it needs to run. */
export type Command = Shared &
  (
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
    | { readonly name: 'promote'; readonly app: string; readonly version: string; readonly reason?: string }
    | { readonly name: 'rollback'; readonly app: string; readonly to?: string; readonly reason: string }
    | { readonly name: 'status' }
    | { readonly name: 'history'; readonly limit: number }
  );

const commonOptions = ['store', 'key', 'channel', 'by', 'json', 'help'];
const ownOptions: Readonly<Record<string, readonly string[]>> = {
  help: [],
  publish: ['reason', 'version', 'dist', 'no-build', 'no-promote'],
  promote: ['reason'],
  rollback: ['reason', 'to'],
  status: [],
  history: ['limit'],
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
  if (more.length > 0) throw new Usage(`Too many arguments: ${more.join(' ')}.`);
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
      return { ...shared, name, ...appAtVersion(target), reason: values.reason };
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

function appAtVersion(target: string | undefined): { app: string; version: string } {
  const [app, version, ...rest] = (target ?? '').split('@');
  if (app && version && rest.length === 0) return { app, version };
  throw new Usage('Say which version to promote, for example: promote wallet@1.4.2');
}

function limitOf(text: string): number {
  if (/^[1-9]\d{0,5}$/.test(text)) return Number(text);
  throw new Usage(`--limit takes a whole number from 1, not "${text}".`);
}
