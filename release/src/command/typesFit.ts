import { Refused } from '../base/refused.ts';
import { runningHosts } from '../document/channel.ts';
import { latestDocument } from '../document/revisions.ts';
import { publishedDeclarations } from '../published/declarations.ts';
import type { Store } from '../store/store.ts';
import type { CommandEnvironment } from './environment.ts';

const MOST_LINES = 20;

/**
 * Compares the sources of a remote with the types of every host that visitors of a channel run, and returns the result in
 * sentences. Throws `Refused` with the compiler's errors when they are incompatible: a name may exist and mean something
 * else.
 */
export async function typesFit(
  store: Store,
  channel: string,
  app: string,
  { checkTypes }: Pick<CommandEnvironment, 'checkTypes'>,
): Promise<string> {
  if (app === 'host') return '';
  const document = await latestDocument(store, channel);
  const results: string[] = [];
  for (const { version } of document ? runningHosts(document.host) : []) {
    const declarations = await publishedDeclarations(store, 'host', version);
    const problems = declarations ? await checkTypes(app, declarations) : [];
    if (problems.length > 0)
      throw new Refused(misfit(`${app} is not compatible with host ${version}`, problems));
    results.push(
      declarations
        ? `The types of ${app} are compatible with host ${version}.`
        : notCompared(app, `host ${version} was published without its types`),
    );
  }
  return results.join('\n');
}

/** Returns the sentence on a remote whose sources were not compared with the host's types. */
export function notCompared(app: string, why: string): string {
  return app === 'host' ? '' : `The types of ${app} were not compared with the host’s: ${why}.`;
}

function misfit(what: string, problems: readonly string[]): string {
  const more = problems.length - MOST_LINES;
  return [
    `${what}, so it was neither built nor released: names that it uses have other types in that host.`,
    ...problems.slice(0, MOST_LINES),
    ...(more > 0 ? [`… and ${more} more`] : []),
    'Change it to the types of that host, release a host with the types that it needs first, or publish both with --no-promote and promote them in one call.',
  ].join('\n');
}
