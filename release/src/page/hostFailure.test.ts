/** @jest-environment jsdom */
import { inlineScript } from './inlineScripts.ts';

const splash = '<div id="splash"><p>鲸湾娱乐</p></div>';
const alert = () => document.querySelector('[role=alert]');

beforeAll(() => new Function(inlineScript('hostFailure'))());

test.each(['script that does not load', 'error that nobody catches'])('a %s says so, once', (fault) => {
  document.body.innerHTML = splash;
  const target = fault.startsWith('script') ? document.createElement('script') : window;
  if (target instanceof HTMLElement) document.body.append(target);
  for (let time = 0; time < 2; time += 1) target.dispatchEvent(new Event('error'));
  expect(alert()?.textContent).toBe('页面加载失败，请检查网络后重试重试');
  expect(document.querySelectorAll('button')).toHaveLength(1);
});

test('a picture that does not load is no reason, and nothing is said once the host shows the site', () => {
  document.body.innerHTML = splash;
  const picture = document.createElement('img');
  document.body.append(picture);
  picture.dispatchEvent(new Event('error'));
  expect(alert()).toBeNull();
  document.body.innerHTML = '<main>大厅</main>';
  window.dispatchEvent(new Event('error'));
  expect(alert()).toBeNull();
});
