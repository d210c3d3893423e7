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

test('when the row with the focus disappears, the next row gets the focus, after the last row the one before', async () => {
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

test('the element that has the focus at the start counts', async () => {
  end();
  get('send').focus();
  end = keepFocus();
  get('form').remove();
  await frame();
  expect(get('title')).toHaveFocus();
});

test('when the screen replaces the focused element, its heading gets the focus', async () => {
  get('send').focus();
  get('form').remove();
  await frame();
  expect(get('title')).toHaveFocus();
});

test('while the next screen has no heading yet, no element gets the focus', async () => {
  get('send').focus();
  document.querySelector('main')?.replaceChildren();
  await frame();
  expect(document.body).toHaveFocus();
});

test('in an open dialog the dialog gets the focus of a removed element', async () => {
  document.body.insertAdjacentHTML(
    'beforeend',
    '<div id="box" role="dialog" aria-modal="true" tabindex="-1"><button id="inside">预览</button></div>',
  );
  get('inside').focus();
  get('inside').remove();
  await frame();
  expect(get('box')).toHaveFocus();
});

test('a button that was busy gets its focus back', async () => {
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

test('a field that the player has left gets no focus back, and a player who has moved on stays there', async () => {
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

test('after its end the focus rule moves no focus', async () => {
  get('send').focus();
  end();
  get('form').remove();
  await frame();
  expect(document.body).toHaveFocus();
});
