import { act } from '@testing-library/react';

type Report = (isNear: boolean) => void;

/** Fakes a screen on which rows have a height; the test decides when the end of the list comes near. */
export function fakeScrolling() {
  let reports: Report[] = [];
  class FakeObserver {
    readonly #report: Report;
    constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
      this.#report = (isIntersecting) => callback([{ isIntersecting }]);
      reports.push(this.#report);
    }
    observe() {}
    disconnect() {
      reports = reports.filter((report) => report !== this.#report);
    }
  }
  Object.assign(window, { IntersectionObserver: FakeObserver, scrollTo: jest.fn() });
  Object.defineProperty(HTMLElement.prototype, 'offsetHeight', { configurable: true, get: () => 100 });
  return {
    /** Whether reaching the end of the list would load more. */
    isWatching: () => reports.length > 0,
    reachEnd: () => act(async () => reports.at(-1)?.(true)),
  };
}
