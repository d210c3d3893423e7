import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const fromHere = createRequire(import.meta.url);
const file = createRequire(fromHere.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js');
let script: string | undefined;

/** Axe as a script for a page of any browser. */
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
  /** Only what these rules find, where the others were asked elsewhere. */
  readonly rules?: readonly string[];
};

/** Runs in a page that has axe: what it complains about, a line for each rule; frames of other origins are not ours. */
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

/** Runs in a page: whether it has axe since an earlier look. */
export const hasAxe = (): boolean => 'axe' in window;
