import { join, resolve } from 'node:path';
import { block, unblock } from '../block.ts';
import { diff } from '../diff.ts';
import { history } from '../history.ts';
import { preview } from '../preview.ts';
import { type CanaryOutcome, type Outcome, promote, promoteCanary } from '../promote.ts';
import { prune } from '../prune.ts';
import { publish } from '../publish.ts';
import { repair } from '../repair.ts';
import { rollback } from '../rollback.ts';
import { status } from '../status.ts';
import { openStore } from '../store/openStore.ts';
import { verify } from '../verify.ts';
import { type Command, Usage } from './commandLine.ts';
import { help } from './help.ts';
import { canaryOutcomeText, outcomeText, previewText, publicationText } from './report.ts';
import { diffText, historyText, pruneText, repairText, statusText, verificationText } from './reportState.ts';
import type { Surroundings } from './surroundings.ts';

/** A command's answer: for people, and for machines. */
type Answer = {
  readonly text: string;
  readonly data: object;
  /** The command ran and found something wrong. */
  readonly isBad?: boolean;
};

/** Carries out one command. Throws `Refused` for the reasons the command has, and `Usage` for a name that is none. */
export async function answer(command: Command, surroundings: Surroundings): Promise<Answer> {
  const { channel } = command;
  const store = openStore(command.store ?? join(surroundings.root, '.site/store'), { key: command.key });
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
      const { app, version, reason, bps } = command;
      checkApplication(app);
      if (bps !== undefined) {
        const done = await promoteCanary(store, app, version, bps, { channel, by, reason });
        return { text: canaryOutcomeText(app, done), data: { name: app, ...canaryData(done) } };
      }
      const outcome = await promote(store, app, version, { channel, by, reason });
      return { text: outcomeText(app, outcome), data: { name: app, ...outcomeData(outcome) } };
    }
    case 'preview': {
      const { app, version } = command;
      const { path, address } = await preview(store, checkApplication(app), version, { channel, by });
      const data = { name: app, version, channel, path, address };
      return { text: previewText(data), data };
    }
    case 'rollback': {
      const { app, to, reason } = command;
      const outcome = await rollback(store, checkApplication(app), { channel, by, reason, to });
      return { text: outcomeText(app, outcome), data: { name: app, ...outcomeData(outcome) } };
    }
    case 'block':
    case 'unblock': {
      const { name, app, version, reason } = command;
      checkApplication(app);
      const { document, changed } =
        command.name === 'block'
          ? await block(store, app, version, { channel, by, reason: command.reason })
          : await unblock(store, app, version, { channel, by, reason });
      const { revision } = document;
      const done = `${changed ? 'is' : 'was already'} ${name}ed`;
      return {
        text: `${app} ${version} ${done} (channel ${channel}, revision ${revision}).`,
        data: { name: app, version, channel, revision, changed },
      };
    }
    case 'status': {
      const found = await status(store, { channel });
      return { text: statusText(found), data: found };
    }
    case 'history': {
      const entries = await history(store, { channel, limit: command.limit });
      return { text: historyText(entries), data: { channel, revisions: entries } };
    }
    case 'diff': {
      const { from, to } = command;
      const changes = await diff(store, from, to, { channel });
      return { text: diffText(changes), data: { channel, from, to, changes } };
    }
    case 'verify': {
      const found = await verify(store, { channel });
      return { text: verificationText(found), data: found, isBad: found.problems.length > 0 };
    }
    case 'repair': {
      const done = await repair(store, { channel, by, newKey: command.newKey, reason: command.reason });
      return { text: repairText(done), data: done };
    }
    case 'prune': {
      const { remove } = command;
      const versions = await prune(store, { remove });
      return { text: pruneText(versions, remove), data: { removed: remove, versions } };
    }
  }
}

function outcomeData({ document, from, to, changed, endedCanary }: Outcome) {
  const { channel, revision } = document;
  return {
    channel,
    revision,
    ...(from ? { from } : {}),
    to,
    changed,
    ...(endedCanary ? { endedCanary } : {}),
  };
}

function canaryData({ document, active, version, bps, changed }: CanaryOutcome) {
  return {
    channel: document.channel,
    revision: document.revision,
    active,
    version,
    percent: bps / 100,
    changed,
  };
}

/** The name becomes part of paths, here and in the store. */
function checkApplication(app: string): string {
  if (/^[a-z][a-z0-9-]*$/.test(app)) return app;
  throw new Usage(`"${app}" is not an application's name.`);
}
