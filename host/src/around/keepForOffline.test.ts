import { keepForOffline } from './keepForOffline.ts';

const registration = { unregister: jest.fn(async () => true) };
const workers = {
  register: jest.fn(async () => registration),
  getRegistrations: jest.fn(async () => [registration]),
};
const caches = { delete: jest.fn(async () => true) };

beforeEach(() => {
  jest.clearAllMocks();
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: workers });
  Object.assign(globalThis, { caches });
});

test('the service worker’s file lies beside the page', async () => {
  await keepForOffline(true);
  expect(workers.register).toHaveBeenCalledWith('sw.js');
  expect(registration.unregister).not.toHaveBeenCalled();
});

test('a configuration without the offline page removes the service worker and its cache', async () => {
  await keepForOffline(false);
  expect(workers.register).not.toHaveBeenCalled();
  expect(registration.unregister).toHaveBeenCalledTimes(1);
  expect(caches.delete).toHaveBeenCalledWith('page');
});

test('over plain http, where browsers have no service workers, the page runs without error', async () => {
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: undefined });
  await keepForOffline(true);
  await keepForOffline(false);
  expect(caches.delete).not.toHaveBeenCalled();
});
