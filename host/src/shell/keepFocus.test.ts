/** @environment page */
import { keepFocus } from './keepFocus.ts';

/** Waits until everything that waits for the next paint has run, however busy the machine is. */
async function frame(): Promise<void> {
  for (let painted = 0; painted < 2; painted += 1)
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}
const get = (name: string) => document.querySelector<HTMLElement>(`#${name}`) as HTMLElement;

let end: () => void;
beforeEach(() => {
  end = keepFocus();
  document.body.innerHTML = `<div id="root"><main><h1 id="title">银行卡</h1>
    <ul><li id="first"><button id="one">删除</button></li><li id="second"><button id="two">删除</button></li></ul>
    <div id="form"><input id="field" /><button id="send">保存</button></div></main></div>`;
});
afterEach(() => end());

test('when a row goes that had the focus, the next one has it, and the one before when it was the last', async () => {
  get('one').focus();
  get('first').remove();
  await frame();
  expect(get('two')).toHaveFocus();
  get('second').before(
    Object.assign(document.createElement('li'), { innerHTML: '<a id="link" href="#/a">a</a>' }),
  );
  get('two').blur();
  get('two').focus();
  get('second').remove();
  await frame();
  expect(get('link')).toHaveFocus();
});

test('when the screen changes its state under the focus, its heading has it', async () => {
  get('send').focus();
  get('form').remove();
  await frame();
  expect(get('title')).toHaveFocus();
});

test('while the next screen has no heading yet, nothing takes the focus before it', async () => {
  get('send').focus();
  document.querySelector('main')?.replaceChildren();
  await frame();
  expect(document.body).toHaveFocus();
});

test('in an open dialog the dialog has it', async () => {
  document.body.insertAdjacentHTML(
    'beforeend',
    '<div id="box" role="dialog" aria-modal="true" tabindex="-1"><button id="inside">预览</button></div>',
  );
  get('inside').focus();
  get('inside').remove();
  await frame();
  expect(get('box')).toHaveFocus();
});

test('a button that was busy has it again', async () => {
  const send = get('send') as HTMLButtonElement;
  send.focus();
  send.disabled = true;
  // Browsers move the focus to `body`; jsdom does not.
  send.blur();
  await frame();
  send.disabled = false;
  await frame();
  expect(send).toHaveFocus();
});

test('a field that the player has left stays left, and who goes elsewhere stays there', async () => {
  get('field').focus();
  get('field').blur();
  await frame();
  get('form').remove();
  await frame();
  expect(document.body).toHaveFocus();
  get('one').focus();
  get('two').focus();
  get('first').remove();
  await frame();
  expect(get('two')).toHaveFocus();
});

test('once it has ended, the focus stays where it falls', async () => {
  get('send').focus();
  end();
  get('form').remove();
  await frame();
  expect(document.body).toHaveFocus();
});
