// The thread that asks for figures again and again. It says when it begins, and reports how long each answer took when it is to end.
import { parentPort, workerData } from 'node:worker_threads';
import { figuresSchema } from '@site/release-page/telemetry';
import * as v from 'valibot';

const ASK_EVERY_MS = 250;

const times: number[] = [];
let isEnded = false;
parentPort?.once('message', () => {
  isEnded = true;
});

// The first request makes the thread load its client, which takes longer than an answer.
await (await fetch(workerData as string)).text();
parentPort?.postMessage('asking');
do {
  const began = performance.now();
  const response = await fetch(workerData as string);
  const text = await response.text();
  // One that a busy machine fails to give took as long as the query waited.
  times.push(performance.now() - began);
  if (response.ok) v.parse(figuresSchema, JSON.parse(text));
  await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
} while (!isEnded);
parentPort?.postMessage(times);
