import { engineOf } from './engineOf.ts';

const mozilla = 'Mozilla/5.0';
const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [`${mozilla} (Linux; Android 13; V2203A) ${webkit} Chrome/126.0.0.0 Mobile Safari/537.36`, 'chromium'],
  [
    `${mozilla} (Linux; Android 12) ${webkit} Version/4.0 Chrome/116.0 XWEB/1160 MicroMessenger/8.0`,
    'chromium',
  ],
  [`${mozilla} (X11; Linux x86_64) ${webkit} HeadlessChrome/149.0.0.0 Safari/537.36`, 'chromium'],
  [`${mozilla} (Windows NT 10.0) ${webkit} Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0`, 'chromium'],
  [`${mozilla} (iPhone; CPU iPhone OS 17_5 like Mac OS X) ${webkit} Version/17.5 Safari/604.1`, 'webkit'],
  [`${mozilla} (iPhone; CPU iPhone OS 17_5 like Mac OS X) ${webkit} CriOS/126.0 Safari/604.1`, 'webkit'],
  [`${mozilla} (iPad; CPU OS 16_6 like Mac OS X) ${webkit} FxiOS/127.0 Safari/605.1.15`, 'webkit'],
  [`${mozilla} (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/17.5 Safari/605.1.15`, 'webkit'],
  [`${mozilla} (Android 14; Mobile; rv:127.0) Gecko/127.0 Firefox/127.0`, 'firefox'],
  ['curl/8.5.0', 'other'],
  [undefined, 'other'],
])('a report of %j comes from the engine %s', (userAgent, engine) => {
  expect(engineOf(userAgent)).toBe(engine);
});
