import { act } from '@testing-library/react';

type Report = (isNear: boolean) => void;

/** A screen that rows have a height on and whose end of the list comes near when a test says so. */
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
    /** Whether the list would ask for more if its end came near. */
    isWatching: () => reports.length > 0,
    reachEnd: () => act(async () => reports.at(-1)?.(true)),
  };
}
