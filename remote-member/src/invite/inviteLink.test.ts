import { inviteLink } from './inviteLink.ts';

const origin = 'https://site.example';

test.each([
  [undefined, undefined, 'https://site.example/#/login?type=1'],
  [undefined, '', 'https://site.example/#/login?type=1'],
  [undefined, 'https://m.example', 'https://m.example/#/login?type=1'],
  [undefined, 'https://m.example/', 'https://m.example/#/login?type=1'],
  [undefined, 'https://m.example/app/#/mine', 'https://m.example/app/#/login?type=1'],
  [undefined, 'javascript:alert(1)', 'https://site.example/#/login?type=1'],
  ['https://go.example/join', 'https://m.example', 'https://go.example/join'],
])('configured %s and mobile site %s give the link %s [M-139]', (inviteUrl, h5Url, link) => {
  expect(inviteLink({ inviteUrl, h5Url, origin })).toBe(link);
});
