import { Refused } from '@site/release';
import { jsonIn, parsedAs, type SmokeTestResult } from '@site/release/for-site';
import * as v from 'valibot';
import { programOf, run } from './programs.ts';

const answer = v.object({ screens: v.number(), problems: v.array(v.string()) });
const emergency =
  'Run the command in a checkout of the site’s repository with a browser, or name one in SITE_CHECKOUT; or take the risk and say why: --skip-check --reason "…"';

/**
 * Opens the screens of a staged store with the repository's script. Throws `Refused` where the script or a browser is
 * missing.
 */
export async function smokeTest(
  root: string,
  store: string,
  applications: readonly string[],
): Promise<SmokeTestResult> {
  const program = programOf(root, 'check-screens');
  if (!program)
    throw new Refused(`The smoke test cannot run here: there is no sandbox and no browser. ${emergency}`);
  const { code, output } = await run(
    ['--disable-warning=ExperimentalWarning', program, store, ...applications],
    { cwd: root },
  );
  const result = code === 0 && parsedAs(answer, jsonIn(output.trim().split('\n').at(-1)));
  if (result) return result;
  throw new Refused(`The smoke test could not run; the reason is above. ${emergency}`);
}
