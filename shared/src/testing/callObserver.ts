import type { CallObserver } from '../api/callEvents.ts';

/** Returns a listener for calls that records what it is called with. */
export function fakeObserver() {
  return {
    started: jest.fn(),
    ended: jest.fn(),
    failed: jest.fn(),
    unread: jest.fn(),
    expired: jest.fn(),
  } satisfies CallObserver;
}
