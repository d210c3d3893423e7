import { uploadAvatar, userInfo } from '@site/shared/contract/session';
import { clearToasts, fakeNetwork, ok, type Reply, refusal, renderScreen } from '@site/shared/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { ProfileHeader } from '../mine/ProfileHeader.tsx';
import { ProfilePicture } from '../profile/ProfilePicture.tsx';

const player = { username: 'haifeng', avatar: '/old.png' };
const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]);
const gif = new TextEncoder().encode('GIF89a\u0001\u0000');
const jpg = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 0x10, 0x4a, 0x46, 0x49, 0x46]);
const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>');
let network: ReturnType<typeof fakeNetwork>;

// jsdom's files lack this method, which every browser of the floor has.
Blob.prototype.arrayBuffer ??= function arrayBuffer(this: Blob) {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.onerror = () => reject(reader.error);
    reader.readAsArrayBuffer(this);
  });
};

// jsdom has no object URLs; this set holds those that are created and not yet revoked.
const previews = new Set<string>();

beforeEach(() => {
  clearToasts();
  previews.clear();
  let count = 0;
  URL.createObjectURL = () => {
    const address = `blob:preview-${++count}`;
    previews.add(address);
    return address;
  };
  URL.revokeObjectURL = (address) => void previews.delete(address);
  network = fakeNetwork();
  network.answer(uploadAvatar, ok(null, '上传成功'));
  network.answer(userInfo, ok({ ...player, avatar: '/new.png' }));
});

const headers = [
  ['我的', () => <ProfileHeader canUpload />],
  ['个人资料', () => <ProfilePicture />],
] as const;

function open(Screen: ComponentType = headers[0][1]) {
  return renderScreen(Screen, { at: '/mine', token: 't', user: player });
}
const input = () => screen.getByLabelText<HTMLInputElement>('更换头像');
const choose = (bytes: Uint8Array<ArrayBuffer>, name: string, type: string) =>
  fireEvent.change(input(), { target: { files: [new File([bytes], name, { type })] } });
const cancel = () => screen.queryByRole('button', { name: '取消上传头像' });
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
  ['a jpg with the name of a png', jpg, 'me.png', 'image/png'],
  ['a png with the name of a jpg', png, 'me.jpg', 'image/jpeg'],
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
  'an upload that is %s keeps the old avatar and can be repeated',
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

test('during an upload its progress shows and no second picture can be chosen', async () => {
  const { finish } = holdUpload();
  open();
  choose(png, 'me.png', 'image/png');
  expect(await screen.findByRole('progressbar', { name: '头像上传进度' })).toBeVisible();
  expect(input()).toBeDisabled();
  await finish(ok(null, '上传成功'));
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  expect(network.sent(uploadAvatar)).toHaveLength(1);
});

/** Holds the upload until the test finishes it. */
function holdUpload() {
  let finish: (reply: Reply) => void = () => undefined;
  network.answer(uploadAvatar, () => new Promise<Reply>((resolve) => (finish = resolve)));
  return { finish: (reply: Reply) => act(async () => finish(reply)) };
}

test.each(headers)(
  '%s shows the chosen picture during the upload, and the uploaded one afterwards',
  async (_, Screen) => {
    const { finish } = holdUpload();
    open(Screen);
    choose(gif, 'me.gif', 'image/gif');
    await waitFor(() => expect(picture()).toHaveAttribute('src', 'blob:preview-1'));
    expect([...previews]).toEqual(['blob:preview-1']);
    await finish(ok(null, '上传成功'));
    await waitFor(() => expect(picture()).toHaveAttribute('src', '/new.png'));
    expect([...previews]).toEqual([]);
  },
);

test('a refused picture gives way to the old one', async () => {
  const { finish } = holdUpload();
  open();
  choose(png, 'me.png', 'image/png');
  await waitFor(() => expect(picture()).toHaveAttribute('src', 'blob:preview-1'));
  await finish(refusal('图片不能超过2MB', 413));
  await waitFor(() => expect(picture()).toHaveAttribute('src', '/old.png'));
  expect(screen.getByRole('alert')).toHaveTextContent('图片不能超过2MB');
  expect([...previews]).toEqual([]);
});

test.each(headers)(
  '取消 on %s ends the upload without a message, and another picture can be chosen',
  async (_, Screen) => {
    holdUpload();
    open(Screen);
    expect(cancel()).toBeNull();
    choose(png, 'me.png', 'image/png');
    fireEvent.click(await screen.findByRole('button', { name: '取消上传头像' }));
    await waitFor(() => expect(cancel()).toBeNull());
    expect(picture()).toHaveAttribute('src', '/old.png');
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryAllByText('上传成功')).toEqual([]);
    expect(network.sent(userInfo)).toEqual([]);
    expect([...previews]).toEqual([]);

    network.answer(uploadAvatar, ok(null, '上传成功'));
    choose(png, 'me.png', 'image/png');
    await waitFor(() => expect(picture()).toHaveAttribute('src', '/new.png'));
    expect(network.sent(uploadAvatar)).toHaveLength(2);
  },
);

test('a completed upload cannot be cancelled while the player is being read again', async () => {
  let finish: (reply: Reply) => void = () => undefined;
  network.answer(userInfo, () => new Promise<Reply>((resolve) => (finish = resolve)));
  open();
  choose(png, 'me.png', 'image/png');
  await screen.findByText('上传成功');
  expect(cancel()).toBeNull();
  expect(picture()).toHaveAttribute('src', 'blob:preview-1');
  await act(async () => finish(ok({ ...player, avatar: '/new.png' })));
  await waitFor(() => expect(picture()).toHaveAttribute('src', '/new.png'));
});

test('a player who leaves during an upload leaves no preview in memory', async () => {
  const { finish } = holdUpload();
  const { unmount } = open();
  choose(png, 'me.png', 'image/png');
  await screen.findByRole('progressbar');
  expect([...previews]).toEqual(['blob:preview-1']);
  unmount();
  await finish(ok(null, '上传成功'));
  await waitFor(() => expect([...previews]).toEqual([]));
});

test('a picture that cannot be shown gives way to the default one [M-014]', () => {
  open();
  fireEvent.error(picture());
  expect(screen.getByRole('img', { name: '默认头像' })).toBeVisible();
});
