// The thread that counts and writes: SQLite blocks on the disk, and the server that receives reports must not.
import { getPriority, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { isOtlpWanted } from '../otlp/isWanted.ts';
import type { Otlp } from '../otlp/otlp.ts';
import { createCore, type Question } from './core.ts';
import type { FromThread, ThreadData, ToThread } from './messages.ts';
import { storeIn } from './openStore.ts';
import { textOf } from './textOf.ts';

const RETRY_MS = 1_000;
const TIDY_MS = 60_000;
const NEXT_STEP_MS = 20;
/** How far this thread stands back behind threads that answer requests. */
const NICENESS = 10;
const LEAST_PRIORITY = 19;

const port = parentPort;
if (!port) throw new Error('This is a thread of the collector: it is not started by itself.');

const { place, limits } = workerData as ThreadData;
const post = (message: FromThread) => port.postMessage(message);
const otlp = await otlpIfWanted();
const open = await storeIn(place);
const core = createCore(
  (onCounted) => open({ onCounted, ...(limits && { limits }) }),
  otlp && { onCounted: otlp.add },
);
let retry: NodeJS.Timeout | undefined;
let saving = Promise.resolve();

/**
 * Lowers the priority of this thread where another one answers from the same database. Only Linux has a priority for each
 * thread; elsewhere this would lower that of the whole process.
 */
function standBack(): void {
  if ('file' in place || process.platform !== 'linux') return;
  try {
    setPriority(Math.min(LEAST_PRIORITY, getPriority() + NICENESS));
  } catch (error) {
    post({ kind: 'warning', problem: `counting has the same priority as answers: ${textOf(error)}` });
  }
}

/** Starts the export by OTLP if the environment configures it. */
async function otlpIfWanted(): Promise<Otlp | undefined> {
  if (!isOtlpWanted(process.env)) return undefined;
  const { startOtlp } = await import('../otlp/otlp.ts');
  return startOtlp((problem) => post({ kind: 'warning', problem }));
}

/** Writes the counts: retries until there is room, and discards them on an error that a retry would repeat. */
async function save(): Promise<void> {
  try {
    await core.save();
    post({ kind: 'saved' });
  } catch (error) {
    if (core.isPassing(error)) tryAgain(textOf(error));
    else giveUp(textOf(error));
  }
}

function tryAgain(problem: string): void {
  post({ kind: 'stuck', problem });
  retry = setTimeout(() => {
    // A full disk has room again after a clean-up; another server makes room by itself.
    saving = 'file' in place ? tidy().then(save) : save();
  }, RETRY_MS);
}

function giveUp(problem: string): void {
  core.giveUp();
  post({ kind: 'warning', problem: `what came in an interval is given up: ${problem}` });
  post({ kind: 'saved' });
}

async function tidy(): Promise<void> {
  try {
    const isMore = await core.tidy();
    if (isMore) setTimeout(tidy, NEXT_STEP_MS).unref();
  } catch (error) {
    post({ kind: 'warning', problem: textOf(error) });
  }
}

/** Reports the keys of these days. */
async function announceKeys(): Promise<void> {
  try {
    post({ kind: 'keys', keys: await core.keys() });
  } catch (error) {
    post({ kind: 'warning', problem: textOf(error) });
  }
}

/** Reports the versions that have counts, as soon as the database answers. */
async function announce(): Promise<void> {
  try {
    post({ kind: 'ready', versions: await core.versions() });
  } catch (error) {
    post({ kind: 'stuck', problem: textOf(error) });
    setTimeout(announce, RETRY_MS);
  }
}

async function answer(id: number, question: Question): Promise<void> {
  try {
    post({ kind: 'answer', id, answer: await core.ask(question) });
  } catch (error) {
    post({ kind: 'answer', id, problem: textOf(error) });
  }
}

async function close(): Promise<never> {
  clearTimeout(retry);
  await saving;
  clearTimeout(retry);
  await core.close();
  await otlp?.close();
  process.exit(0);
}

port.on('message', (message: ToThread) => {
  if (message.kind === 'batch') {
    core.take(message.reports, message.number, message.served);
    saving = save();
  } else if (message.kind === 'ask') answer(message.id, message.question);
  else close();
});
standBack();
await announce();
await announceKeys();
await tidy();
setInterval(announceKeys, TIDY_MS);
setInterval(tidy, TIDY_MS);
