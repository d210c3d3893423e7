import type { ComponentType } from 'react';
import { forgetVersionsBeside } from '../remotes/forgetVersions.ts';

/** What a remote exposes: modules by name, or one screen under every name. */
type Exposed = ComponentType | Readonly<Record<string, unknown>>;

/** What is at the entry of this container; where it throws there is nothing. */
type Handler = (container: string) => Exposed | Promise<Exposed>;

let handler: Handler;
let asked: HTMLScriptElement[] = [];

const scripts = new MutationObserver((changes) => {
  for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
    if (node instanceof HTMLScriptElement) run(node);
});
scripts.observe(document.head, { childList: true });
afterAll(() => scripts.disconnect());

/**
 * The remotes of a test: answers the entries that the host asks for, and remembers them. Nothing that was
 * loaded before is in memory any more.
 */
export function fakeRemotes() {
  forgetVersionsBeside([]);
  asked = [];
  handler = () => Promise.reject(new Error('no answer was set'));
  return {
    /** The scripts that were asked for so far. */
    asked: (): readonly HTMLScriptElement[] => asked,
    /** Answers every script from now on. */
    answer(next: Handler): void {
      handler = next;
    },
  };
}

async function run(script: HTMLScriptElement): Promise<void> {
  asked.push(script);
  // One that is asked for under another address as well says nothing of itself.
  const address = script.src.replace(/\?.*/, '');
  const container = asked.find(({ src, dataset }) => src === address && dataset.entry)?.dataset.entry;
  try {
    if (!container) throw new Error(`Nobody said whose entry is ${script.src}`);
    Object.assign(window, { [container]: containerOf(await handler(container)) });
    script.dispatchEvent(new Event('load'));
  } catch {
    script.dispatchEvent(new Event('error'));
  }
}

function containerOf(exposed: Exposed) {
  return {
    init: async () => {},
    get: async (expose: string) => {
      const module = typeof exposed === 'function' ? { default: exposed } : exposed[expose];
      if (!module) throw new Error(`There is no ${expose}`);
      return () => module;
    },
  };
}
