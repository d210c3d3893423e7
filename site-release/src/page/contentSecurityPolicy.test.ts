import { integrityOf } from '@site/release/for-site';
import { contentSecurityPolicy } from './contentSecurityPolicy.ts';
import { inlineScripts, largeSiteScript } from './inlineScripts.ts';
import { parseConfig } from './parseConfig.ts';

const programHashes = () =>
  [...inlineScripts(), largeSiteScript()].map((program) => `'${integrityOf(Buffer.from(program))}'`);

test('the policy allows only own scripts and the configured frames', () => {
  const policy = { config: parseConfig({}), host: 'play.example.com:8443', development: false };
  expect(contentSecurityPolicy(policy).split('; ')).toEqual([
    "default-src 'self'",
    `script-src 'self' ${programHashes().join(' ')}`,
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "connect-src 'self' ws://play.example.com:8443 wss://play.example.com:8443",
    "frame-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default dompurify',
  ]);
});

test('frames, pictures and another API are configured, and local scripts are allowed in development only', () => {
  const config = parseConfig({
    apiBase: 'https://api.example.com/v1',
    frameOrigins: ['https://*.Games.example.com:443'],
    imageOrigins: ['https://img.example.com'],
    sponsorship: ['https://club.example.com/a?b=1'],
  });
  const policy = contentSecurityPolicy({ config, host: undefined, development: true });
  expect(policy).toContain('frame-src https://*.games.example.com https://club.example.com;');
  expect(policy).toMatch(/img-src [^;]*https:\/\/api\.example\.com https:\/\/img\.example\.com/);
  expect(policy).toMatch(/connect-src [^;]*wss:\/\/api\.example\.com https:\/\/api\.example\.com/);
  expect(policy).toContain(`script-src 'self' ${programHashes().join(' ')} http://localhost:*;`);
});

test('the policy allows sockets of their own only beside the API', async () => {
  const config = parseConfig({
    apiBase: 'https://api.example.com',
    socketBase: 'https://sockets.example.com',
  });
  const policy = contentSecurityPolicy({ config, host: undefined, development: false });
  expect(policy).toMatch(/connect-src 'self' wss:\/\/sockets\.example\.com https:\/\/api\.example\.com;/);
});

test.each([
  ['https://reports.example.com:8443/in?site=1', "connect-src 'self' https://reports.example.com:8443;"],
  ['/reports', "connect-src 'self';"],
])('the policy allows the page its address of reports: %s', (reportTo, expected) => {
  const config = parseConfig({ reportTo });
  expect(contentSecurityPolicy({ config, host: undefined, development: false })).toContain(expected);
});
