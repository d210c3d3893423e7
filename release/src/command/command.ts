import { Refused } from '../refused.ts';
import { answer } from './answer.ts';
import { parseCommandLine, Usage } from './commandLine.ts';
import type { Surroundings } from './surroundings.ts';

/** Runs one release command and answers its exit code: 0 done, 1 refused or problems found, 2 not understood, 3 failed unexpectedly. */
export async function runCommand(
  argv: readonly string[],
  surroundings: Surroundings,
): Promise<0 | 1 | 2 | 3> {
  const json = argv.includes('--json');
  const fail = (error: string, reason: string, hint = '') => {
    if (json) surroundings.print(JSON.stringify({ ok: false, error, reason }));
    else surroundings.printError(`${reason}${hint}`);
  };
  try {
    const { text, data, isBad = false } = await answer(parseCommandLine(argv), surroundings);
    surroundings.print(json ? JSON.stringify({ ok: !isBad, ...data }) : text);
    return isBad ? 1 : 0;
  } catch (error) {
    if (error instanceof Refused) {
      fail('refused', error.message);
      return 1;
    }
    if (error instanceof Usage) {
      fail('usage', error.message, '\nFor help: npm run release -- help');
      return 2;
    }
    fail('failed', `The command failed: ${error instanceof Error ? error.message : String(error)}`);
    return 3;
  }
}
