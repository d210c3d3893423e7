// The thread that sends forged reports. It says when it begins, and what became of the reports when it is to end.
import { Agent } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';
import { forgedBody, forgedKinds } from './forgedReports.ts';
import { postBody } from './load.ts';
import { pick } from './loadReports.ts';

/** The start parameters of the thread. */
export type ForgeData = {
  readonly address: string;
  readonly networks: number;
  readonly perSecond: number;
};

const TICK_MS = 5;
const BODIES = 120;
/** Requests beyond these wait in the thread, as they would in the collector’s front. */
const AT_ONCE = 256;

const { address, networks, perSecond } = workerData as ForgeData;
const to = new URL(address);
const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
const bodies = Array.from({ length: BODIES }, (_, number) =>
  Buffer.from(forgedBody(pick(forgedKinds, number), number)),
);
const statuses: Record<string, number> = {};
let isEnded = false;
parentPort?.once('message', () => {
  isEnded = true;
});

async function send(number: number): Promise<void> {
  const network = number % networks;
  const from = `10.${network >> 8}.${network & 255}.${1 + (number % 250)}`;
  const status = await postBody(agent, to, pick(bodies, number), from);
  statuses[status] = (statuses[status] ?? 0) + 1;
}

parentPort?.postMessage('forging');
const began = performance.now();
const underWay = new Set<Promise<void>>();
let number = 0;
while (!isEnded) {
  const due = ((performance.now() - began) / 1000) * perSecond;
  for (; number < due && underWay.size < AT_ONCE; number += 1) {
    const sending: Promise<void> = send(number).finally(() => underWay.delete(sending));
    underWay.add(sending);
  }
  // Those that the machine cannot send are no part of the load.
  number = Math.max(number, Math.floor(due) - perSecond);
  await new Promise((resolve) => setTimeout(resolve, TICK_MS));
}
agent.destroy();
parentPort?.postMessage(statuses);
