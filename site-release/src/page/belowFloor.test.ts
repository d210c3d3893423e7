/** @environment page */
import { eventSchema, reportSchema } from '@site/release-page/telemetry';
import * as v from 'valibot';
import { pageProgram } from './inlineScripts.ts';

type Sent = { address: string; body?: string; answer: (text: string) => void };
let sent: Sent[];
const request = window.XMLHttpRequest;
const add = jest.spyOn(document, 'addEventListener');

class Request {
  address = '';
  responseText = '';
  onload = () => {};
  open(_method: string, address: string) {
    this.address = address;
  }
  setRequestHeader() {}
  send(body?: string) {
    const answer = (text: string) => {
      this.responseText = text;
      this.onload();
    };
    sent.push({ address: this.address, body, answer });
  }
}

/** Opens the page in a browser with or without `inset`. */
function open({ inset = true, agent = 'Chrome/80.0.3987.99', config = {} } = {}): void {
  Object.assign(window, { CSS: { supports: (name: string) => inset && name === 'inset' } });
  Object.defineProperty(navigator, 'userAgent', { value: agent, configurable: true });
  const carried = { 'site-config': config, 'site-release': { channel: 'live', revision: 7 } };
  document.body.innerHTML = Object.entries(carried)
    .map(([id, what]) => `<script type="application/json" id="${id}">${JSON.stringify(what)}</script>`)
    .join('');
  new Function(pageProgram('belowFloor'))();
  document.dispatchEvent(new Event('DOMContentLoaded'));
  if (requested()?.getAttribute('src') === 'floor.js') new Function(pageProgram('floorAdvice'))();
}

const requested = () => document.querySelector('body > script[src]');

const shown = () => document.querySelector('[role=alert]')?.textContent ?? null;
const isStopped = () => 'belowFloor' in document.documentElement.dataset;

beforeEach(() => {
  sent = [];
  Object.assign(window, { XMLHttpRequest: Request });
  document.documentElement.removeAttribute('data-below-floor');
});
afterEach(() => {
  for (const [name, listener] of add.mock.calls) document.removeEventListener(name, listener);
  add.mockClear();
});
afterAll(() => {
  Object.assign(window, { XMLHttpRequest: request });
});

test('a browser of the floor shows no notice', () => {
  open();
  expect([shown(), requested()]).toEqual([null, null]);
  expect(isStopped()).toBe(false);
  expect(sent).toEqual([]);
});

test.each([
  [
    'an iPhone',
    'iPhone OS 13_7 like Mac OS X) Version/13.1.2',
    '请在“设置－通用－软件更新”中，把系统更新到 iOS 14.5',
  ],
  [
    'WeChat on Android',
    'Android 9; Chrome/78.0 MicroMessenger/7.0',
    '请把微信更新到最新版本，或点右上角“···”',
  ],
  [
    'another browser',
    'Android 6; Chrome/62.0',
    '请把当前浏览器更新到最新版本，或用最新版 Chrome、Edge 等浏览器打开。',
  ],
])('%s below the floor gets advice, and no word of the network', (_name, agent, advice) => {
  open({ inset: false, agent });
  expect(shown()).toContain('浏览器版本过低当前浏览器无法打开本站，您的账户和资金不受影响。');
  expect(shown()).toContain(advice);
  expect(shown()).toContain('本站网址：http://localhost/');
  expect(shown()).not.toContain('网络');
  expect(isStopped()).toBe(true);
});

test.each(['WeakRef', 'CSS'])('a browser without %s is below the floor', (name) => {
  const had = Object.getOwnPropertyDescriptor(window, name);
  open();
  Reflect.deleteProperty(window, name);
  new Function(pageProgram('belowFloor'))();
  expect(isStopped()).toBe(true);
  if (had) Object.defineProperty(window, name, had);
});

test('the notice links customer service when the platform answers an address of the web', () => {
  open({ inset: false, config: { apiBase: 'https://api.example.com' } });
  expect(sent[0]?.address).toBe('https://api.example.com/api/getservicerurl');
  sent[0]?.answer('{"code":200,"data":{"url":"javascript:alert(1)"}}');
  expect(document.querySelector('a')).toBeNull();
  sent[0]?.answer('{"code":200,"data":{"url":"https://help.example.com/"}}');
  expect(document.querySelector('a')?.outerHTML).toMatch(/href="https:\/\/help.example.com\/".*联系客服/);
});

test('the page reports a browser below the floor as an error with the browser’s name alone', () => {
  const agent = 'Mozilla/5.0 (Linux; Android 9; SECRET-PHONE) AppleWebKit/537.36 Chrome/74.0.3729.157';
  open({ inset: false, agent, config: { reportTo: '/reports', reportPercent: 100 } });
  const [, request] = sent;
  expect(request?.address).toBe('/reports');
  const { events, ...report } = v.parse(reportSchema, JSON.parse(request?.body ?? ''));
  expect(report).toMatchObject({ channel: 'live', revision: 7 });
  expect(events.map((event) => v.parse(eventSchema, event))).toEqual([
    expect.objectContaining({ app: 'page', name: 'BelowFloor', message: 'Chrome/74' }),
  ]);
  expect(request?.body).not.toContain('SECRET');
});

test('the page reports nothing when no reports are configured', () => {
  open({ inset: false, config: { reportTo: '/reports', reportPercent: 0 } });
  expect(sent.map(({ address }) => address)).toEqual(['/api/getservicerurl']);
});

test('a browser below the floor that does not get the advice still says what is wrong', () => {
  open({ inset: false });
  requested()?.dispatchEvent(new Event('error'));
  expect(document.body.textContent).toBe('浏览器版本过低');
});

test.each(['belowFloor', 'floorAdvice'] as const)(
  'the program %s uses only syntax that browsers of 2010 read',
  (name) => {
    expect(pageProgram(name)).not.toMatch(/=>|`|\b(let|const|class)\b|\?\.|\?\?/);
  },
);
