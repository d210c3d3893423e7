import { smokeTest } from './runSmokeTest.ts';

test('the smoke test is refused without a checkout or a browser, and names --skip-check', async () => {
  await expect(smokeTest('/nowhere', '', [])).rejects.toThrow(/cannot run here.*--skip-check --reason/);
});
