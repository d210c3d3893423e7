import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NodeProcess } from '../nodeProcess.ts';

type Ports = { readonly reports: number; readonly figures: number };

/** A collector in a process of its own that a test can kill; its counts survive a restart. */
export class CollectorProcess {
  readonly #env: Readonly<Record<string, string>>;
  readonly #ports: Ports;
  readonly #data = mkdtempSync(join(tmpdir(), 'collector-'));
  #process: NodeProcess | undefined;

  /** Prepares a collector for the pages of one site, with the release store it reads. */
  constructor(site: { readonly address: string; readonly store: string }, ports: Ports) {
    this.#ports = ports;
    this.#env = {
      PORT: `${ports.reports}`,
      OPERATORS_PORT: `${ports.figures}`,
      HOST: 'localhost',
      ORIGINS: site.address,
      TRUSTED_PROXIES: '127.0.0.1 ::1',
      RELEASES: join(site.store, 'releases'),
      DATA_DIR: this.#data,
    };
  }

  get reportTo(): string {
    return `http://localhost:${this.#ports.reports}/reports`;
  }

  get figures(): string {
    return `http://127.0.0.1:${this.#ports.figures}`;
  }

  async start(): Promise<void> {
    const program = 'collector/src/main.ts';
    this.#process = await NodeProcess.serving('Collector takes reports', program, [], this.#env);
  }

  async kill(): Promise<void> {
    await this.#process?.end('SIGKILL');
  }

  async remove(): Promise<void> {
    await this.kill();
    rmSync(this.#data, { recursive: true, force: true });
  }
}
