import { nginxNames } from './nginxNames.ts';

const given = {
  pageOrigin: 'https://Play.example',
  framesOrigin: 'https://frames.example:8443',
  more: ' www.play.example  m.play.example ',
  trustedProxies: '127.0.0.0/8 fd00::/8',
};

test('nginx answers to the names of the site, and to no other', () => {
  expect(nginxNames(given)).toEqual({
    'page-names.conf': 'server_name play.example www.play.example m.play.example;\n',
    'frame-names.conf': 'server_name frames.example;\n',
    'trusted-proxies.conf':
      'set_real_ip_from 127.0.0.0/8;\nset_real_ip_from fd00::/8;\ngeo $realip_remote_addr $is_trusted_proxy {\ndefault 0;\n127.0.0.0/8 1;\nfd00::/8 1;\n}\n',
  });
});

test.each([
  ['PAGE_ORIGIN', { pageOrigin: 'play example' }],
  ['SITE_NAMES', { more: '_; return' }],
  ['SITE_NAMES', { more: '*.example' }],
  ['SITE_NAMES', { more: '~.' }],
  ['FRAMES_ORIGIN', { framesOrigin: 'https://[::1]:80' }],
  ['TRUSTED_PROXIES', { trustedProxies: 'all;' }],
])('nginxNames refuses a %s that nginx would read differently', (variable, changed) => {
  expect(() => nginxNames({ ...given, ...changed })).toThrow(`${variable} holds`);
});
