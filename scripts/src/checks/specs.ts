import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../apps.ts';

export type Spec = {
  /** The path from `e2e`. */
  readonly file: string;
  /** The parts that the file declares to cover; empty without a declaration. */
  readonly covers: readonly string[];
};

/** Returns every browser test with the parts that it declares to cover. */
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

/** Returns the parts in a text's line `covers('wallet', …);`. */
export function declaredIn(text: string): string[] {
  const [, names = ''] = /^covers\(([^)]*)\);$/m.exec(text) ?? [];
  return [...names.matchAll(/'([^']+)'/g)].map(([, name = '']) => name);
}
