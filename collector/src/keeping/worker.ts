// The thread that counts and writes: SQLite blocks on the disk, and the server that receives reports must not.
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { isOtlpWanted } from '../otlp/isWanted.ts';
import type { Otlp } from '../otlp/otlp.ts';
import { isPassing } from '../store/isPassing.ts';
import { createCore } from './core.ts';
import type { FromThread, ThreadData, ToThread } from './messages.ts';

const RETRY_MS = 1_000;
const TIDY_MS = 60_000;
const NEXT_STEP_MS = 20;

const port = parentPort;
if (!port) throw new Error('This is a thread of the collector: it is not started by itself.');

const { file, limits } = workerData as ThreadData;
mkdirSync(dirname(file), { recursive: true });
const post = (message: FromThread) => port.postMessage(message);
const otlp = await handedOn();
const core = createCore(file, { ...(limits && { limits }), ...(otlp && { handOn: otlp }) });
let retry: NodeJS.Timeout | undefined;

/** Starts the export by OTLP if the environment configures it. */
async function handedOn(): Promise<Otlp | undefined> {
  if (!isOtlpWanted(process.env)) return undefined;
  const { startOtlp } = await import('../otlp/otlp.ts');
  return startOtlp((problem) => post({ kind: 'trouble', problem }));
}

/** Writes the counts: retries until there is room, and discards them on an error that a retry would repeat. */
function save(): void {
  try {
    core.save();
    post({ kind: 'saved' });
  } catch (error) {
    if (isPassing(error)) tryAgain(textOf(error));
    else giveUp(textOf(error));
  }
}

function tryAgain(problem: string): void {
  post({ kind: 'stuck', problem });
  retry = setTimeout(() => {
    tidy();
    save();
  }, RETRY_MS);
}

function giveUp(problem: string): void {
  core.giveUp();
  post({ kind: 'trouble', problem: `what came in an interval is given up: ${problem}` });
  post({ kind: 'saved' });
}

function tidy(): void {
  try {
    const isMore = core.tidy();
    if (isMore) setTimeout(tidy, NEXT_STEP_MS).unref();
  } catch (error) {
    post({ kind: 'trouble', problem: textOf(error) });
  }
}

const textOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

port.on('message', (message: ToThread) => {
  if (message.kind === 'batch') {
    core.take(message.reports);
    save();
  } else if (message.kind === 'ask') {
    try {
      post({ kind: 'answer', id: message.id, answer: core.ask(message.question) });
    } catch (error) {
      post({ kind: 'answer', id: message.id, problem: textOf(error) });
    }
  } else {
    clearTimeout(retry);
    core.close();
    Promise.resolve(otlp?.close()).then(() => process.exit(0));
  }
});
tidy();
setInterval(tidy, TIDY_MS);
post({ kind: 'ready', versions: core.versions() });
