import { join, resolve } from 'node:path';
import { history } from '../history.ts';
import { type Outcome, promote } from '../promote.ts';
import { publish } from '../publish.ts';
import { Refused } from '../refused.ts';
import { rollback } from '../rollback.ts';
import { status } from '../status.ts';
import { folderStore } from '../store/folderStore.ts';
import { type Command, parseCommandLine, Usage } from './commandLine.ts';
import { help } from './help.ts';
import { historyText, outcomeText, publicationText, statusText } from './report.ts';

/** What the command line touches besides the store. */
export type Surroundings = {
  /** The repository's root. */
  readonly root: string;
  readonly print: (text: string) => void;
  readonly printError: (text: string) => void;
  readonly userName: () => string;
  /** Builds one application. Throws `Refused` when the build fails. */
  readonly build: (app: string, version: string | undefined) => Promise<void>;
};

/** A command's answer: for people, and for machines. */
type Answer = { readonly text: string; readonly data: object };

/** Runs one release command and answers its exit code: 0 done, 1 refused, 2 not understood, 3 failed unexpectedly. */
export async function runCommand(
  argv: readonly string[],
  surroundings: Surroundings,
): Promise<0 | 1 | 2 | 3> {
  const json = argv.includes('--json');
  const fail = (error: string, reason: string, hint = '') => {
    if (json) surroundings.print(JSON.stringify({ ok: false, error, reason }));
    else surroundings.printError(`${reason}${hint}`);
  };
  try {
    const { text, data } = await answer(parseCommandLine(argv), surroundings);
    surroundings.print(json ? JSON.stringify({ ok: true, ...data }) : text);
    return 0;
  } catch (error) {
    if (error instanceof Refused) {
      fail('refused', error.message);
      return 1;
    }
    if (error instanceof Usage) {
      fail('usage', error.message, '\nFor help: npm run release -- help');
      return 2;
    }
    fail('failed', `The command failed: ${error instanceof Error ? error.message : String(error)}`);
    return 3;
  }
}

async function answer(command: Command, surroundings: Surroundings): Promise<Answer> {
  const { channel } = command;
  const store = folderStore(resolve(command.store ?? join(surroundings.root, '.site/store')), command);
  const by = command.by ?? surroundings.userName();
  switch (command.name) {
    case 'help':
      return { text: help(command.topic), data: { help: help(command.topic) } };
    case 'publish': {
      const { app, version, promote, reason } = command;
      checkApplication(app);
      if (command.build) await surroundings.build(app, version);
      const dist = resolve(
        command.dist ?? join(surroundings.root, app === 'host' ? 'host' : `remote-${app}`, 'dist'),
      );
      const done = await publish(store, dist, { name: app, version, channel, by, reason, promote });
      const { name, created, outcome } = done;
      const data = { name, version: done.version, created, ...(outcome ? outcomeData(outcome) : {}) };
      return { text: publicationText(done), data };
    }
    case 'promote': {
      const { app, version, reason } = command;
      const outcome = await promote(store, checkApplication(app), version, { channel, by, reason });
      return { text: outcomeText(app, outcome), data: { name: app, ...outcomeData(outcome) } };
    }
    case 'rollback': {
      const { app, to, reason } = command;
      const outcome = await rollback(store, checkApplication(app), { channel, by, reason, to });
      return { text: outcomeText(app, outcome), data: { name: app, ...outcomeData(outcome) } };
    }
    case 'status': {
      const found = await status(store, { channel });
      return { text: statusText(found), data: found };
    }
    case 'history': {
      const entries = await history(store, { channel, limit: command.limit });
      return { text: historyText(entries), data: { channel, revisions: entries } };
    }
  }
}

function outcomeData({ document, from, to, changed }: Outcome) {
  return { channel: document.channel, revision: document.revision, ...(from ? { from } : {}), to, changed };
}

/** The name becomes part of paths, here and in the store. */
function checkApplication(app: string): string {
  if (/^[a-z][a-z0-9-]*$/.test(app)) return app;
  throw new Usage(`"${app}" is not an application's name.`);
}
