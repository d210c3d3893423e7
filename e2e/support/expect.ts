import { expect as playwrightExpect } from '@playwright/test';

let assertions = 0;

/** Playwright's expect, which also counts: a test without a single assertion would pass whatever the page shows. */
export const expect = new Proxy(playwrightExpect, {
  apply: (target, self, args) => Reflect.apply(counted(target), self, args),
  get: (target, name) => {
    const value = Reflect.get(target, name);
    return name === 'poll' || name === 'soft' ? counted(value) : value;
  },
});

export function assertionsSoFar(): number {
  return assertions;
}

function counted<F extends (...args: never[]) => unknown>(assert: F): F {
  return new Proxy(assert, {
    apply: (target, self, args) => {
      assertions += 1;
      return Reflect.apply(target, self, args);
    },
  });
}
