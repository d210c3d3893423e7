/** @environment page */
import {
  failedHosts,
  hostFailures,
  hostsToStart,
  keepHostFailures,
  keepPreviewedHost,
  previewedHost,
} from './hostRecords.ts';

const files = (version: string) => ({
  version,
  base: `host/${version}/`,
  provides: {},
  scripts: ['main.js'],
  styles: [],
  integrity: { 'main.js': 'sha256-x' },
});
const versions = () => hostsToStart(null, files('1.0.0')).map(({ version }) => version);

const failure = { what: 'it threw', at: Date.now(), revision: 7 };

beforeEach(() => sessionStorage.clear());
afterEach(() => jest.useRealTimers());

test('a tab starts the previewed host first, until the preview ends', () => {
  expect(versions()).toEqual(['1.0.0']);
  keepPreviewedHost(files('2.0.0'));
  expect(versions()).toEqual(['2.0.0', '1.0.0']);
  keepPreviewedHost(undefined);
  expect(versions()).toEqual(['1.0.0']);
});

test.each([
  '{',
  'null',
  '7',
  '{}',
  '{"version":"2.0.0","base":"x","scripts":"a","styles":[],"integrity":{}}',
])('an invalid entry of the tab’s storage names no host: %s', (text) => {
  sessionStorage.setItem('previewedHost', text);
  sessionStorage.setItem('failedHosts', text.startsWith('{"') ? 'x' : text);
  expect([previewedHost(), versions(), failedHosts()]).toEqual([undefined, ['1.0.0'], {}]);
});

test('only texts in the tab’s storage count as reasons of a failed host', () => {
  sessionStorage.setItem('failedHosts', '{"1.0.0":"it threw","2.0.0":null,"3.0.0":{"a":1},"4.0.0":[]}');
  expect(failedHosts()).toEqual({ '1.0.0': 'it threw' });
  sessionStorage.setItem('failedHosts', '[null,7]');
  expect(failedHosts()).toEqual({});
});

test('a failed host is stored, and the tab reports when its storage refuses', () => {
  expect(keepHostFailures({ '2.0.0': failure })).toBe(true);
  expect(failedHosts()).toEqual({ '2.0.0': 'it threw' });
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('no room');
  });
  expect(keepHostFailures({})).toBe(false);
  full.mockRestore();
});

test('the fault of a file is stored with the file', () => {
  const ofFile = { ...failure, fault: 'refused', file: 'host/2.0.0/main.js' };
  keepHostFailures({ '1.0.0': failure, '2.0.0': ofFile });
  expect(hostFailures()).toMatchObject({ '1.0.0': failure, '2.0.0': ofFile });
});

test('a newer revision allows a failed host again', () => {
  keepHostFailures({ '2.0.0': failure });
  expect([7, 8].map((revision) => failedHosts(revision))).toEqual([{ '2.0.0': 'it threw' }, {}]);
});

test.each([
  [9, { '2.0.0': 'it threw' }],
  [11, {}],
  [-9, { '2.0.0': 'it threw' }],
  [-11, {}],
])(
  'a failed host is allowed again after ten minutes, whichever way the device’s clock moved: %i minutes',
  (minutes, failed) => {
    jest.useFakeTimers({ now: failure.at + minutes * 60_000 });
    keepHostFailures({ '2.0.0': failure });
    expect(failedHosts()).toEqual(failed);
  },
);
