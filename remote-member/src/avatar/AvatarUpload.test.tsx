import { clearToasts } from '@site/shared';
import { uploadAvatar, userInfo } from '@site/shared/contract/session';
import { fakeNetwork, ok, type Reply, refusal, renderScreen } from '@site/shared/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { ProfileHeader } from '../mine/ProfileHeader.tsx';

const player = { username: 'haifeng', avatar: '/old.png' };
const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]);
const gif = new TextEncoder().encode('GIF89a\u0001\u0000');
const jpg = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 0x10, 0x4a, 0x46, 0x49, 0x46]);
const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>');
let network: ReturnType<typeof fakeNetwork>;

// jsdom's files lack what every browser of the site has.
Blob.prototype.arrayBuffer ??= function arrayBuffer(this: Blob) {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.onerror = () => reject(reader.error);
    reader.readAsArrayBuffer(this);
  });
};

beforeEach(() => {
  clearToasts();
  network = fakeNetwork();
  network.answer(uploadAvatar, ok(null, '上传成功'));
  network.answer(userInfo, ok({ ...player, avatar: '/new.png' }));
});

function open() {
  return renderScreen(() => <ProfileHeader canUpload />, { at: '/mine', token: 't', user: player });
}
const input = () => screen.getByLabelText<HTMLInputElement>('更换头像');
const choose = (bytes: Uint8Array<ArrayBuffer>, name: string, type: string) =>
  fireEvent.change(input(), { target: { files: [new File([bytes], name, { type })] } });
const picture = () => screen.getByRole('img', { name: '头像' });

test('the avatar has a file input for one gif or png [M-039]', () => {
  open();
  expect(input()).toHaveAttribute('type', 'file');
  expect(input()).toHaveAttribute('accept', 'image/gif,image/png');
  expect(input().multiple).toBe(false);
});

test.each([
  [png, 'me.png', 'image/png'],
  [gif, 'ME.GIF', 'image/gif'],
])(
  'choosing a picture sends it as a form and shows the new avatar [M-063 M-064]',
  async (bytes, name, type) => {
    open();
    choose(bytes, name, type);
    await waitFor(() => expect(picture()).toHaveAttribute('src', '/new.png'));
    const [form] = network.sent(uploadAvatar);
    expect(form).toBeInstanceOf(FormData);
    const fields = [...(form as FormData)];
    expect(fields.map(([field]) => field)).toEqual(['file']);
    expect(fields[0]?.[1]).toHaveProperty('name', name);
    expect(screen.getAllByRole('status').map((toast) => toast.textContent)).toEqual(['上传成功']);
  },
);

test.each([
  ['a jpg', jpg, 'me.jpg', 'image/jpeg'],
  ['an svg', svg, 'me.svg', 'image/svg+xml'],
  ['a webp', new TextEncoder().encode('RIFF0000WEBP'), 'me.webp', 'image/webp'],
  ['a jpg that calls itself png', jpg, 'me.png', 'image/png'],
  ['a png that calls itself jpg', png, 'me.jpg', 'image/jpeg'],
  ['a png of another declared type', png, 'me.png', 'text/html'],
  ['an empty file', new Uint8Array(), 'me.png', 'image/png'],
])('%s is not sent and shows 仅支持gif或png格式图片 [M-065]', async (_, bytes, name, type) => {
  open();
  choose(bytes, name, type);
  expect(await screen.findByRole('alert')).toHaveTextContent('仅支持gif或png格式图片');
  expect(network.requests).toEqual([]);
});

const failures: readonly (readonly [string, Reply, readonly string[]])[] = [
  ['refused', refusal('图片不能超过2MB'), ['图片不能超过2MB']],
  ['never answered', { failure: 'network' }, []],
];

test.each(failures)(
  'an upload that is %s keeps the old avatar and can be tried again',
  async (_, reply, texts) => {
    network.answer(uploadAvatar, reply);
    open();
    choose(png, 'me.png', 'image/png');
    await waitFor(() => expect(network.sent(uploadAvatar)).toHaveLength(1));
    await waitFor(() => expect(input()).toBeEnabled());
    expect(picture()).toHaveAttribute('src', '/old.png');
    expect(screen.queryAllByRole('alert').map((toast) => toast.textContent)).toEqual(texts);
    network.answer(uploadAvatar, ok(null, '上传成功'));
    choose(png, 'me.png', 'image/png');
    await waitFor(() => expect(picture()).toHaveAttribute('src', '/new.png'));
  },
);

test('while a picture travels its progress shows and no second one can be chosen', async () => {
  let finish: (reply: Reply) => void = () => undefined;
  network.answer(uploadAvatar, () => new Promise<Reply>((resolve) => (finish = resolve)));
  open();
  choose(png, 'me.png', 'image/png');
  expect(await screen.findByRole('progressbar', { name: '头像上传进度' })).toBeVisible();
  expect(input()).toBeDisabled();
  await act(async () => finish(ok(null, '上传成功')));
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  expect(network.sent(uploadAvatar)).toHaveLength(1);
});

test('a picture that cannot be shown gives way to the default one [M-014]', () => {
  open();
  fireEvent.error(picture());
  expect(screen.getByRole('img', { name: '默认头像' })).toBeVisible();
});
