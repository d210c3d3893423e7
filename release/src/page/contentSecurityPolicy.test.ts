import { contentSecurityPolicy } from './contentSecurityPolicy.ts';
import { parseConfig } from './parseConfig.ts';

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
