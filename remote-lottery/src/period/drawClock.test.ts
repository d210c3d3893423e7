import { drawInstant, msToNextSecond, msUntil, wholeSeconds } from './drawClock.ts';

const asked = { server: 1_000_400, device: 500_000 };
const later = (serverMs: number, deviceMs = serverMs) => ({
  server: asked.server + serverMs,
  device: asked.device + deviceMs,
});
const shown = (timeout: number, serverMs: number, deviceMs = serverMs) =>
  wholeSeconds(msUntil(drawInstant(timeout, asked), later(serverMs, deviceMs)));

test.each([
  [0, 32],
  [599, 32],
  [600, 31],
  [1600, 30],
  [31_600, 0],
  [32_599, 0],
  [32_600, -1],
])('%i ms after timeout 32 was requested, the platform’s clock leaves %i seconds [L-022]', (ms, seconds) => {
  expect(shown(32, ms)).toBe(seconds);
});

test('an answer that took 20 seconds starts with the remaining time', () => {
  expect(shown(32, 20_000)).toBe(12);
});

test('a device that slept for an hour wakes past the draw although its steady clock stopped', () => {
  expect(shown(90, 5_000, 3_605_000)).toBeLessThan(0);
});

test('a device clock that is set back gives no more time, and a shift of a second takes none', () => {
  expect(shown(90, 10_000, -3_600_000)).toBe(80);
  expect(shown(90, 10_000, 11_000)).toBe(80);
});

test.each([
  [32_000, 32, 1000],
  [31_001, 32, 1],
  [30_000.4, 31, 1],
  [600, 1, 600],
  [0, 0, 1000],
  [-400, 0, 600],
  [-1000, -1, 1000],
])('%f ms show %i until the next number in %i ms [L-022]', (ms, seconds, next) => {
  expect(Object.is(wholeSeconds(ms), seconds)).toBe(true);
  expect(msToNextSecond(ms)).toBe(next);
});

test.each([
  [2_000, 10_000],
  [2_001, 7_999],
  [-5_000, 10_000],
])('a device that claims %i ms more than the steady clock has %i ms left', (lead, left) => {
  expect(msUntil({ server: 10_000, device: 10_000 }, { server: 0, device: lead })).toBe(left);
});

test('the draw’s instant is a whole second of the platform’s clock, and equally far away on the device’s', () => {
  expect(drawInstant(32, asked)).toEqual({ server: 1_032_000, device: 531_600 });
});
