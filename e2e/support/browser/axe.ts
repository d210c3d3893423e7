import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const fromHere = createRequire(import.meta.url);
const file = createRequire(fromHere.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js');
let script: string | undefined;

export function axeScript(): string {
  script ??= readFileSync(file, 'utf8');
  return script;
}

type Axe = {
  run(
    what: object,
    options: object,
  ): Promise<{ violations: { id: string; nodes: { target: string[] }[] }[] }>;
};

export type Look = {
  readonly part?: string;
  /** Runs these rules only, where other tests cover the others. */
  readonly rules?: readonly string[];
};

/**
 * Runs in a page that has axe. Returns its violations, one line for each rule; it skips frames of other
 * origins, whose content is not ours.
 */
export async function lookWithAxe({ part = 'html', rules }: Look): Promise<string[]> {
  const { axe } = window as unknown as { axe: Axe };
  const what = { include: [[part]], exclude: [['iframe']] };
  const { violations } = await axe.run(what, {
    resultTypes: ['violations'],
    iframes: false,
    ...(rules && { runOnly: { type: 'rule', values: rules } }),
  });
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}

/** Runs in a page. Whether an earlier check has loaded axe into it. */
export const hasAxe = (): boolean => 'axe' in window;
