import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openPrometheus, type Prometheus } from '../analysis/prometheus.ts';
import type { Analysis } from '../analysis/terms.ts';
import { Refused } from '../base/refused.ts';
import { explain } from '../explanations/explanation.ts';
import { nextStep } from '../rollouts/nextStep.ts';
import { begun } from '../rollouts/planChanges.ts';
import { type AnsweringServer, answeringServer } from '../testing/answeringServer.ts';
import { withAnalysis } from './withAnalysis.ts';

const query =
  'sum(platform_withdrawals_total{app="{{args.app}}",version="{{args.version}}",outcome="refused"}) / sum(platform_withdrawals_total{app="{{args.app}}",version="{{args.version}}"})';
const analysis: Analysis = {
  metrics: [
    {
      name: 'refused',
      interval: '5m',
      successCondition: 'result[0] < 0.05',
      provider: { prometheus: { query } },
    },
  ],
};

const { error } = spawnSync('prometheus', ['--version']);
const problem = error ? 'there is no prometheus (Debian: package prometheus)' : undefined;
if (problem) {
  // biome-ignore lint/suspicious/noSkippedTests: it says why the test does not run on this machine.
  test.skip(`a real Prometheus: not run: ${problem}`, () => {});
} else {
  let folder: string;
  let platform: AnsweringServer;
  let server: ChildProcess | undefined;
  let port: number;
  let refused: number;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'prometheus-'));
    port = await freePort();
    refused = 1;
    platform = await answeringServer((response) => {
      const line = (outcome: string, count: number) =>
        `platform_withdrawals_total{app="wallet",version="1.5.0",outcome="${outcome}"} ${count}\n`;
      response.setHeader('content-type', 'text/plain; version=0.0.4');
      response.end(line('paid', 100) + line('refused', refused));
    });
    const target = new URL(platform.address).host;
    writeFileSync(
      join(folder, 'prometheus.yml'),
      `scrape_configs: [{job_name: p, scrape_interval: 1s, static_configs: [{targets: ['${target}']}]}]\n`,
    );
  });
  afterAll(async () => {
    await stopPrometheus();
    await platform.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const startPrometheus = () => {
    server = spawn(
      'prometheus',
      [
        `--config.file=${join(folder, 'prometheus.yml')}`,
        `--storage.tsdb.path=${join(folder, 'data')}`,
        `--web.listen-address=127.0.0.1:${port}`,
      ],
      { stdio: 'ignore' },
    );
  };
  async function stopPrometheus(): Promise<void> {
    const running = server;
    server = undefined;
    if (running?.exitCode !== null) return;
    const ended = new Promise((resolve) => running.once('exit', resolve));
    running.kill();
    await ended;
  }

  /** Waits until a Prometheus has scraped that many refused withdrawals. */
  async function scraped(prometheus: Prometheus, count: number): Promise<void> {
    for (;;) {
      const answered = await prometheus
        .answerAt('platform_withdrawals_total{outcome="refused"}', new Date())
        .catch(() => undefined);
      if (answered && 'result' in answered && [answered.result].flat()[0] === count) return;
      await pause(200);
    }
  }

  test('a real Prometheus stops a version that the collector praises, and holds it back while it is down', async () => {
    startPrometheus();
    const prometheus = openPrometheus({ address: `http://127.0.0.1:${port}` });
    await scraped(prometheus, 1);
    const ask = withAnalysis(praising, prometheus);
    const terms = { version: '1.5.0', steps: [100, 10_000], everyMs: 1_000, guard: 'default', watchMs: 0 };
    const plan = begun({ ...terms, analysis }, 'Lin', new Date().toISOString());
    const actNow = async () => {
      const { verdict } = await ask({ channel: 'live', app: 'wallet', plan, beside: '1.4.2' }, new Date());
      return nextStep(plan, verdict, new Date(Date.now() + 60_000));
    };
    expect(await actNow()).toMatchObject({
      act: 'step',
      why: expect.stringMatching(/Measured: refused 0\.0099/),
    });

    const later = { ...plan, began: new Date().toISOString() };
    const atLater = () => ask({ channel: 'live', app: 'wallet', plan: later, beside: '1.4.2' }, new Date());
    await stopPrometheus();
    await expect(atLater()).rejects.toThrow(Refused);
    startPrometheus();
    refused = 50;
    await scraped(prometheus, 50);
    expect((await atLater()).verdict.state).toBe('fine');

    const newest = { ...plan, began: new Date().toISOString() };
    const { verdict } = await ask(
      { channel: 'live', app: 'wallet', plan: newest, beside: '1.4.2' },
      new Date(),
    );
    expect(nextStep(newest, verdict, new Date())).toMatchObject({
      act: 'stop',
      why: expect.stringMatching(
        /^refused failed in 1 of 1 measurements, and 0 may: at .* it was 0\.3333, which misses/,
      ),
    });
  });
}

/** The verdict of a guard whose reports all praise the version. */
const praising = async () => ({
  verdict: { state: 'fine' as const, why: 'nothing worse in 4000 views.' },
  explanation: explain('goesOn', {
    canary: '1.5.0',
    current: '1.4.2',
    canaryViews: '4,000',
    currentViews: '4,000',
    compared: '',
  }),
  figures: {},
  at: new Date(),
});

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('There is no free port.');
  return address.port;
}
