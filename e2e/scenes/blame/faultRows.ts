import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Meddling, Passing } from '../../support/network/meddlingLine.ts';
import { publishLater, publishLaterHost } from '../../support/releases/laterVersion.ts';
import { StoredVersion } from '../../support/releases/storedVersion.ts';

/** A version with a fault that each page has to detect. */
export type FaultRow = {
  readonly name: string;
  readonly app: string;
  readonly version: string;
  readonly failure: string;
  readonly meddle?: (passing: Passing) => Meddling | undefined;
};

/** Returns the failure of a row in the form of `BlameEnd.failures`. */
export function failureOf({ app, version, failure }: FaultRow): string {
  return `${app} ${version} ${failure}`;
}

const thrown = 'throw new Error("broken release");';
const screen = /^HallScreen\..*js$/;

/** Publishes versions with every kind of fault into the store; none of them is live. */
export async function faultRows(store: string): Promise<readonly FaultRow[]> {
  return [...(await hostRows(store)), ...(await hallRows(store))];
}

/** Returns a function that makes the rows of an application; `what` is the faulty thing in their names. */
function rowsOf(app: string, what: string) {
  return (fault: string, { version }: { version: string }, failure: string) => ({
    name: `${what} ${fault}`,
    app,
    version,
    failure,
  });
}

async function hostRows(store: string): Promise<FaultRow[]> {
  const lacks = await publishLaterHost(store, 'lacks');
  new StoredVersion(lacks.folder).remove(lacks.script);
  const differs = await publishLaterHost(store, 'differs');
  new StoredVersion(differs.folder).changeOneByte(differs.script);
  const throws = await publishLaterHost(store, 'throws', (script) => thrown + script);
  const hangs = await publishLaterHost(store, 'hangs');
  const of = rowsOf('host', 'a host');
  return [
    of('that lacks a file', lacks, 'missing'),
    of('with other bytes', differs, 'refused'),
    of('that throws', throws, 'threw-loading'),
    { ...of('whose file hangs', hangs, 'hanging'), meddle: held(`/host/${hangs.version}/${hangs.script}`) },
  ];
}

async function hallRows(store: string): Promise<FaultRow[]> {
  const lacks = await publishLater(store, 'hall', { mark: 'lacks' });
  const fileOf = ({ folder }: { folder: string }) => new StoredVersion(folder).fileOf('/', screen);
  for (const ending of ['', '.br', '.gz'])
    rmSync(join(lacks.folder, fileOf(lacks) + ending), { force: true });
  const throws = await publishLater(store, 'hall', {
    mark: 'throws',
    change: (file, text) => (screen.test(file) ? thrown + text : text),
  });
  const hangs = await publishLater(store, 'hall', { mark: 'hangs' });
  const of = rowsOf('hall', 'a screen');
  return [
    of('that lacks a file', lacks, 'missing'),
    of('that throws', throws, 'threw-loading'),
    {
      ...of('whose file hangs', hangs, 'hanging'),
      meddle: held(`/remotes/hall/${hangs.version}/${fileOf(hangs)}`),
    },
  ];
}

/** Treats one file like a server that never answers. */
function held(file: string): (passing: Passing) => Meddling | undefined {
  return ({ path }) => (path === file ? { kind: 'hold' } : undefined);
}
