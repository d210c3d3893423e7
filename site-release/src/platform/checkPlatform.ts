import { messageOf } from '@site/release/for-site';
import { checkAccount } from './account.ts';
import { checkAnswers } from './answers.ts';
import { checkOrigins } from './origins.ts';
import { checkReach } from './reach.ts';
import { type Finding, findingOf, type Target } from './target.ts';

const parts = [checkAnswers, checkOrigins, checkAccount] as const;

/**
 * Finds out whether a platform has what the site needs of it, as pages at the site's origin would. It reads and
 * sends requests that every platform refuses; only with `sendsWrites` it changes something. A finding that cannot be made is `unknown`.
 */
export async function checkPlatform(target: Target): Promise<Finding[]> {
  if (target.only) return checkAccount(target).catch(broken);
  const findings = await checkReach(target);
  if (findings.some(({ what, state }) => what === 'address' && state === 'problem')) return findings;
  for (const check of parts) findings.push(...(await check(target).catch(broken)));
  return findings;
}

function broken(error: unknown): Finding[] {
  return [
    findingOf('the line').problem(
      messageOf(error),
      'An answer did not come or broke off. Run it again; then ask whoever runs the platform.',
    ),
  ];
}
