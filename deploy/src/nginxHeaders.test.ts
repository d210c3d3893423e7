import {
  apiPolicy,
  commonHeaders,
  contentSecurityPolicy,
  fileHeaders,
  parseConfig,
  strictTransport,
} from '@site/site-release';
import { read } from './containers.ts';
import { nginxHeaders } from './nginxHeaders.ts';

const config = parseConfig({
  frameOrigins: ['https://*.games.example'],
  imageOrigins: ['https://img.example'],
  sponsorship: ['https://sponsor.example/a?b="$c'],
});

test('nginx sends the policy of the edge, with the address that the browser uses left open', () => {
  const text = nginxHeaders(config)['page-headers.conf'] ?? '';
  const policy = contentSecurityPolicy({ config, host: 'play.example:8080', development: false });
  const sockets = 'ws://play.example:8080 wss://play.example:8080';
  expect(policy).toContain(sockets);
  expect(text).toContain(
    `add_header Content-Security-Policy "${policy.replace(sockets, '$sockets')}" always;\n`,
  );
  for (const [name, value] of Object.entries(commonHeaders)) {
    expect(text).toContain(`add_header ${name} "${value}" always;\n`);
  }
});

test('nginx sends the edge’s headers with a file, and a policy with drawings only', () => {
  const text = nginxHeaders(config)['file-headers.conf'] ?? '';
  for (const [name, value] of Object.entries(fileHeaders))
    expect(text).toContain(`add_header ${name} "${value}" always;\n`);
  expect(text.match(/Content-Security-Policy .*|Permissions-Policy/g)).toEqual([
    'Content-Security-Policy $drawing_policy always;',
  ]);
  expect(read('deploy/nginx/front.conf')).toContain(`~\\.svg$ "${apiPolicy}";`);
});

test('nginx promises https for as long as the edge does', () => {
  expect(read('deploy/nginx/front.conf')).toContain(
    `https "${strictTransport['Strict-Transport-Security']}";`,
  );
});

test('answers of the API forbid scripts and frames', () => {
  const text = nginxHeaders(config)['api-headers.conf'] ?? '';
  expect(text).toMatch(/Content-Security-Policy "default-src 'none'.*sandbox" always;/);
  expect(text.replace('$strict_transport', '')).not.toContain('$');
});

test('nginxHeaders refuses a value that nginx would read differently', () => {
  const hostile = { ...config, imageOrigins: ['https://a.example"; return 200 "'] };
  expect(() => nginxHeaders(hostile)).toThrow('nginx would read Content-Security-Policy differently');
});
