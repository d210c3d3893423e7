/** @environment page */
import { firstPicture } from './firstPicture.ts';

const path = '/api/bannerList';

/** Paints the answer to a call that was sent to this address ahead, and returns the address of the painted picture. */
async function painted(address: string, data: unknown): Promise<string | undefined> {
  const decode = () => Promise.resolve();
  Object.defineProperty(HTMLImageElement.prototype, 'decode', { configurable: true, value: decode });
  const answer = Promise.resolve({ text: JSON.stringify({ code: 200, data }) });
  Object.assign(window, { siteFirst: new Map([[`POST ${address} {"type":2} t`, answer]]) });
  const place = document.createElement('section');
  place.dataset.firstPicture = path;
  firstPicture(place);
  for (let turn = 0; turn < 5; turn += 1) await answer;
  return /url\("(.*)"\)/.exec(place.style.backgroundImage)?.[1];
}

afterEach(() => {
  Reflect.deleteProperty(HTMLImageElement.prototype, 'decode');
  Reflect.deleteProperty(window, 'siteFirst');
});

const platform = `https://api.example.com${path}`;

test.each([
  [path, '/art/1.svg', `${window.location.origin}/art/1.svg`],
  [platform, '/uploads/1.png', 'https://api.example.com/uploads/1.png'],
  [platform, '//cdn.example.net/1.png', 'https://cdn.example.net/1.png'],
  [platform, 'https://cdn.example.net/1.png', 'https://cdn.example.net/1.png'],
  [platform, 'javascript:alert(1)', undefined],
  [platform, '//user:secret@evil.test/1.png', undefined],
])('the answer of %s with the slide %s paints %s', async (address, src, picture) => {
  expect(await painted(address, [{ src }])).toBe(picture);
});

test.each([[[]], [{ 3: { src: '/uploads/1.png' } }], [null], [[{}]]])(
  'the slides %j paint nothing: the screen shows what there is',
  async (data) => {
    expect(await painted(platform, data)).toBeUndefined();
  },
);
