import type { ComponentType } from 'react';
import { forgetVersionsBeside } from '../load/forgetVersions.ts';

/** The exposed modules of a remote by name, or one screen under every name. */
type Exposed = ComponentType | Readonly<Record<string, unknown>>;

/** Returns what the entry of this container exposes; throws where there is no entry. */
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
 * Fakes the remotes of a test: runs the entries that the host requests, and records the requests. Clears everything
 * from memory that was loaded before.
 */
export function fakeRemotes() {
  forgetVersionsBeside([]);
  asked = [];
  handler = () => Promise.reject(new Error('no answer was set'));
  return {
    /** Returns the scripts that were requested so far. */
    asked: (): readonly HTMLScriptElement[] => asked,
    /** Sets the handler of all later scripts. */
    answer(next: Handler): void {
      handler = next;
    },
  };
}

async function run(script: HTMLScriptElement): Promise<void> {
  asked.push(script);
  // The script of a retry, which has another address, does not name its container.
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
