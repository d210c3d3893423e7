import { join, resolve } from 'node:path';
import { openConsole } from '../console/openConsole.ts';
import { diff } from '../diff.ts';
import { history } from '../history.ts';
import { preview } from '../preview.ts';
import { prune } from '../prune.ts';
import { publish } from '../publish.ts';
import { repair } from '../repair.ts';
import { status } from '../status.ts';
import { openStore } from '../store/openStore.ts';
import { verify } from '../verify.ts';
import { type Answer, carryOut, checkApplication, outcomeData } from './carryOut.ts';
import type { Command } from './commandLine.ts';
import { help } from './help.ts';
import { previewText, publicationText } from './report.ts';
import { diffText, historyText, pruneText, repairText, statusText, verificationText } from './reportState.ts';
import type { Surroundings } from './surroundings.ts';

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
    case 'promote':
    case 'rollback':
    case 'block':
    case 'unblock':
      return carryOut(store, command, { channel, by });
    case 'preview': {
      const { app, version } = command;
      const { path, address } = await preview(store, checkApplication(app), version, { channel, by });
      const data = { name: app, version, channel, path, address };
      return { text: previewText(data), data };
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
    case 'console': {
      const { server, address } = await openConsole(store, { channel, by, port: command.port });
      surroundings.keepRunning(server);
      return { text: `The console is at ${address}\nCtrl-C ends it.`, data: { channel, address } };
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
