import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { engineReports } from '@site/build/engine-reports';
import type { EngineTab } from '../../engines/EngineTab.ts';

type Row = { readonly state: string; readonly name: string; readonly wrong: readonly string[] };

/**
 * The problems in one engine. Its file is written after every step, so that a test that dies leaves its
 * results and the step it was in.
 */
export class EngineMatrix {
  readonly #engine: string;
  readonly #rows: Row[] = [];
  readonly #began = performance.now();
  #version = '';

  constructor(engine: string) {
    this.#engine = engine;
    rmSync(this.#pictures, { recursive: true, force: true });
    mkdirSync(this.#pictures, { recursive: true });
  }

  runs(version: string): void {
    this.#version = version;
  }

  /** Runs a check and records its problems or its failure, with a screenshot. Returns whether there were none. */
  async note(
    state: string,
    name: string,
    tab: EngineTab,
    look: () => Promise<readonly string[]>,
  ): Promise<boolean> {
    const place = this.#rows.push({ state, name, wrong: ['was begun'] }) - 1;
    this.write();
    const wrong = await look().catch((error: unknown) => [
      error instanceof Error ? error.message : `${error}`,
    ]);
    this.#rows[place] = { state, name, wrong };
    this.write();
    if (wrong.length === 0) return true;
    const picture = await tab.picture().catch(() => null);
    if (picture) writeFileSync(join(this.#pictures, `${state} ${name}.png`.replaceAll(' ', '-')), picture);
    return false;
  }

  get #pictures(): string {
    return join(engineReports, this.#engine.replaceAll(' ', '-'));
  }

  get failures(): string[] {
    return this.#rows
      .filter(({ wrong }) => wrong.length > 0)
      .map(({ state, name, wrong }) => `${state}, ${name}: ${wrong.join('; ')}`);
  }

  /** Writes the summary and, below an empty line, every row. */
  write(): void {
    const seconds = (performance.now() - this.#began) / 1_000;
    const states = [...new Set(this.#rows.map(({ state }) => state))];
    const counts = states.map((state) => {
      const rows = this.#rows.filter((row) => row.state === state);
      return `${state} ${rows.filter(({ wrong }) => wrong.length === 0).length}/${rows.length}`;
    });
    const head = `${this.#engine} (${this.#version || 'did not start'}): ${counts.join(', ')}, ${seconds.toFixed(0)} s`;
    const short = [head, ...this.failures.map((line) => `  ${line}`)];
    const names = [...new Set(this.#rows.map(({ name }) => name))];
    const widest = Math.max(...names.map((name) => name.length), 0);
    const table = [
      `${''.padEnd(widest)}  ${states.join('  ')}`,
      ...names.map((name) => {
        const cells = states.map((state) => this.#cell(state, name).padEnd(state.length));
        return `${name.padEnd(widest)}  ${cells.join('  ')}`.trimEnd();
      }),
    ];
    writeFileSync(join(engineReports, `${this.#engine}.txt`), `${short.join('\n')}\n\n${table.join('\n')}\n`);
  }

  #cell(state: string, name: string): string {
    const row = this.#rows.find((one) => one.state === state && one.name === name);
    if (!row) return '–';
    return row.wrong.length === 0 ? 'ok' : 'RED';
  }
}
