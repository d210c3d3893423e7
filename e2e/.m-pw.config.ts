import base from './playwright.config.ts';
export default {
  ...base,
  reporter: [['line']],
  outputDir: '/tmp/m-pw',
  webServer: {
    ...base.webServer,
    command: 'node /tmp/m-site.ts 18280 serve',
    url: 'http://localhost:18280/',
  },
};
