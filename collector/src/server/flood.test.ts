import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startCollectorProcess } from '../drill/collectorProcess.ts';
import { event, pageNumber, report } from '../testing/reports.ts';

/** The memory that the programs of a container may have; without the option Node.js takes what the machine has. */
const OPTIONS = '--max-old-space-size=160';
const FLOOD = 120;
const OTHERS = 20;
const numbers = (count: number) => Array.from({ length: count }, (_, number) => number);

/** A report that costs a collector as much as it can: as many messages of its own as a report has events. */
const fullReport = (number: number) =>
  report({
    page: pageNumber(number),
    events: numbers(200).map((place) =>
      event('error', { message: `made up ${number} ${place} `.padEnd(100, 'x'), stack: 'x' }),
    ),
  });

test('a collector that one network floods with full reports takes those of other networks and lives', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'flood-'));
  const collector = await startCollectorProcess(folder, { NODE_OPTIONS: OPTIONS });
  try {
    const log: string[] = [];
    collector.child.stderr?.on('data', (part) => log.push(String(part)));
    const send = async (body: object, from: string): Promise<number> => {
      const headers = { origin: collector.address, 'x-forwarded-for': from };
      const answer = await fetch(`${collector.address}/reports`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      });
      return answer.status;
    };
    const flood = (first: number) =>
      Promise.all(numbers(FLOOD).map((number) => send(fullReport(first + number), `10.0.0.${1 + number}`)));
    expect(new Set(await flood(0))).toEqual(new Set([204, 429]));
    const [, others] = await Promise.all([
      flood(FLOOD),
      Promise.all(numbers(OTHERS).map((number) => send(fullReport(2 * FLOOD + number), `192.${number}.0.7`))),
    ]);
    expect(new Set(others)).toEqual(new Set([204]));
    expect((await fetch(`${collector.operators}/figures?app=wallet`)).status).toBe(200);
    expect([collector.child.exitCode, log]).toEqual([null, []]);
  } finally {
    await collector.end('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  }
});
