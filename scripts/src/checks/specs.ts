import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../apps.ts';

export type Spec = {
  /** By path from `e2e`. */
  readonly file: string;
  /** What it says that it covers; empty when it says nothing. */
  readonly covers: readonly string[];
};

/** Every browser test and what it covers by its own word. */
export function specs(): Spec[] {
  return ['journeys', 'drills'].flatMap((folder) =>
    readdirSync(join(root, 'e2e', folder))
      .filter((file) => file.endsWith('.spec.ts'))
      .map((file) => ({
        file: `${folder}/${file}`,
        covers: declaredIn(readFileSync(join(root, 'e2e', folder, file), 'utf8')),
      })),
  );
}

/** The parts that a text names in its line `covers('wallet', …);`. */
export function declaredIn(text: string): string[] {
  const [, names = ''] = /^covers\(([^)]*)\);$/m.exec(text) ?? [];
  return [...names.matchAll(/'([^']+)'/g)].map(([, name = '']) => name);
}
