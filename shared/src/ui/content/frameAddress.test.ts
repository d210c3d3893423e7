import { frameAddress } from './frameAddress.ts';

const own = 'https://www.example.com';
const allowed = ['https://game.example.com', 'http://localhost:8090', own];

test.each(['https://game.example.com/play?id=1', 'http://localhost:8090/game/slots'])(
  '%s may be loaded',
  (address) => {
    expect(frameAddress(address, allowed, own)).toBe(address);
  },
);

test.each([
  ['javascript:alert(1)', 'not an address of the web'],
  ['data:text/html,<p>1</p>', 'not an address of the web'],
  ['blob:https://game.example.com/1', 'not an address of the web'],
  ['/local/page', 'no origin'],
  ['', 'nothing'],
  ['https://evil.example.com/', 'an origin that is not allowed'],
  ['https://game.example.com.evil.test/', 'an origin that only begins alike'],
  ['https://game.example.com@evil.test/', 'a user name that looks like an origin'],
  ['https://user:pw@game.example.com/', 'credentials'],
  ['http://game.example.com/', 'another scheme'],
  ['https://game.example.com:8443/', 'another port'],
  [`${own}/index.html`, "the page's own origin, even when allowed"],
])('%s is refused (%s)', (address) => {
  expect(frameAddress(address, allowed, own)).toBeNull();
});

test.each([
  ['https://a.games.example.com/play', true],
  ['https://a.b.games.example.com/play', true],
  ['https://games.example.com/play', false],
  ['https://evilgames.example.com/play', false],
  ['https://a.games.example.com.evil.test/', false],
  ['http://a.games.example.com/play', false],
])('a wildcard covers the hosts below its name and no others: %s → %s', (address, isAllowed) => {
  expect(frameAddress(address, ['https://*.games.example.com'], 'https://site.example.com')).toBe(
    isAllowed ? address : null,
  );
});
