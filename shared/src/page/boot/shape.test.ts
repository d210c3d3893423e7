/** @environment page */
import { shapeName, showShape } from './shape.ts';

const { dataset } = document.documentElement;
const splash = () => document.getElementById('splash');

/** The callbacks that wait for the next frame. */
let waiting: FrameRequestCallback[] = [];
const nextFrame = () => {
  for (const act of waiting.splice(0)) act(0);
};

beforeEach(() => {
  waiting = [];
  window.requestAnimationFrame = (act) => waiting.push(act);
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  dataset.theme = 'light';
  document.body.innerHTML =
    '<div id="root"><div id="splash" style="display:grid"><p>鲸湾娱乐</p></div></div>';
});

function store(boxes: unknown, of = shapeName()): void {
  localStorage.setItem('shape', JSON.stringify({ of, boxes }));
}

test('a returning page shows the stored boxes in the place of the splash, with their pictures and without text', () => {
  store([
    [0, 0, 390, 56, 0, 'rgb(255, 255, 255)'],
    [16, 64, 358, 179, 12, '', 'https://platform.test/banner.webp'],
  ]);
  showShape();
  nextFrame();
  expect(splash()?.textContent).toBe('');
  const [header, banner] = [...(splash()?.children ?? [])] as HTMLElement[];
  expect(header?.style).toMatchObject({ left: '0px', height: '56px', backgroundColor: 'rgb(255, 255, 255)' });
  expect(banner?.style).toMatchObject({ top: '64px', width: '358px', borderRadius: '12px' });
  expect(banner).toMatchObject({ src: 'https://platform.test/banner.webp', alt: '' });
});

test('the shape waits for a splash that is not parsed yet', () => {
  const page = document.body.innerHTML;
  document.body.innerHTML = '';
  store([[0, 0, 390, 56, 0, 'red']]);
  showShape();
  nextFrame();
  document.body.innerHTML = page;
  nextFrame();
  expect(splash()?.children).toHaveLength(1);
});

test.each<[string, () => void]>([
  ['another screen', () => history.replaceState(null, '', '/#/mine')],
  ['the same screen of something else', () => history.replaceState(null, '', '/#/?deposit_no=2')],
  ['another theme', () => Object.assign(dataset, { theme: 'dark' })],
  ['another width', () => Object.assign(window, { innerWidth: innerWidth + 1 })],
  ['a player in the place of a visitor', () => sessionStorage.setItem('token', 't')],
])('the splash stays for %s', (_, change) => {
  store([[0, 0, 390, 56, 0, 'red']]);
  change();
  showShape();
  nextFrame();
  expect(splash()?.textContent).toBe('鲸湾娱乐');
});

test.each(['', '{}', 'null', '{"of":"x"}'])('the splash stays where the device has stored %j', (stored) => {
  localStorage.setItem('shape', stored);
  showShape();
  nextFrame();
  expect(splash()?.textContent).toBe('鲸湾娱乐');
});

test.each([[['1px;inset:0', 0, 10, 10, 0, 'red; position: fixed']], [[0, 0, 10, 10, 0, 'url(//evil.test)']]])(
  'a stored box %j sets nothing but place, colour and picture',
  (box) => {
    store([box]);
    showShape();
    nextFrame();
    const drawn = splash()?.firstElementChild as HTMLElement | null;
    expect(drawn?.style.position).toBe('absolute');
    expect(drawn?.style.cssText).not.toContain('evil');
    expect(drawn?.style.inset).not.toBe('0px');
  },
);
