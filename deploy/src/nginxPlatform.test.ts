import { read, stageLines } from './containers.ts';
import { authorities, nginxPlatform } from './nginxPlatform.ts';

const fileFor = (address: string) => nginxPlatform(address)['platform-address.conf'];

test('without PLATFORM nginx keeps the sandbox', () => {
  expect(nginxPlatform('')).toEqual({ 'platform-address.conf': '' });
  expect(read('deploy/nginx/front.conf')).toContain(
    'set $platform http://api:8090;\n    set $platform_host $http_host;\n    include /srv/front/platform-address.conf;',
  );
});

test.each([
  ['10.0.0.5:9000', 'http://10.0.0.5:9000', '10.0.0.5:9000'],
  ['http://Platform.example/', 'http://platform.example', 'platform.example'],
])('nginx passes on to %s by http, under its own name', (address, upstream, host) => {
  expect(fileFor(address)).toBe(`set $platform ${upstream};\nset $platform_host ${host};\n`);
});

test('nginx names an https platform in the TLS handshake and believes it only by the authorities of its image', () => {
  expect(fileFor('https://api.example.com:8443')?.split(';\n').slice(0, -1)).toEqual([
    'set $platform https://api.example.com:8443',
    'set $platform_host api.example.com:8443',
    'proxy_ssl_protocols TLSv1.2 TLSv1.3',
    'proxy_ssl_server_name on',
    'proxy_ssl_name api.example.com',
    'proxy_ssl_verify on',
    'proxy_ssl_verify_depth 4',
    `proxy_ssl_trusted_certificate ${authorities}`,
  ]);
  const copied = stageLines('programs').filter((line) => line.includes(` /authorities${authorities} `));
  expect(copied).toEqual([expect.stringMatching(new RegExp(`^RUN install .* ${authorities} `))]);
  expect(stageLines('front')).toContain('COPY --from=programs /authorities /');
});

test.each([
  'api.example.com;',
  'https://api.example.com/v1',
  'https://api.example.com?a=1',
  'https://name:secret@api.example.com',
  'ftp://api.example.com',
  'http://$host',
  'http://a b',
  'localhost:99999',
  'http://',
])('nginxPlatform refuses a PLATFORM that nginx would read differently: %s', (address) => {
  expect(() => nginxPlatform(address)).toThrow(/^PLATFORM holds "/);
});
