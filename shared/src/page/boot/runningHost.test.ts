/** @environment page */

import { releaseOf } from '@site/release-page/testing/release';
import { keepPreviewedHost } from './host/hostRecords.ts';
import { runningHost } from './runningHost.ts';

const bare = releaseOf([]);
const files = (version: string) => {
  const { version: _, ...rest } = bare.host;
  return { ...rest, base: `host/${version}/`, provides: { react: version } };
};
const release = { ...bare, host: { ...bare.host, versions: { '0.9.0': files('0.9.0') } } };
const started = (version: string) => {
  document.documentElement.dataset.host = version;
  return runningHost(release);
};

afterEach(() => {
  sessionStorage.clear();
  Reflect.deleteProperty(document.documentElement.dataset, 'host');
});

test('the running host is the one that the page started, with the modules that it provides', () => {
  expect(started('1.0.0')).toBe(release.host);
  expect(started('0.9.0')).toMatchObject({ version: '0.9.0', provides: { react: '0.9.0' } });
  keepPreviewedHost({ ...files('2.0.0'), version: '2.0.0' });
  expect(started('2.0.0')).toMatchObject({ version: '2.0.0', provides: { react: '2.0.0' } });
});

test('an unknown host of the page or the tab counts as the live one', () => {
  expect(started('7.0.0')).toBe(release.host);
  sessionStorage.setItem('previewedHost', '{"version":"7.0.0","provides":"all"}');
  expect(started('7.0.0')).toBe(release.host);
  Reflect.deleteProperty(document.documentElement.dataset, 'host');
  expect(runningHost(release)).toBe(release.host);
});
