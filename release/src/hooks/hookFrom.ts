import { Usage } from '../base/usage.ts';
import type { Hook } from './sendHook.ts';

/**
 * Returns the web hook of a command: the given one, else that of the environment; undefined when there is none.
 * Throws `Usage` for a text that is no address, and without a secret to sign with.
 */
export function hookFrom(
  given: string | undefined,
  env: Readonly<Record<string, string | undefined>> = process.env,
): Hook | undefined {
  const address = given ?? (env.RELEASE_HOOK || undefined);
  if (address === undefined) return undefined;
  if (!/^https?:\/\/[^@]+$/i.test(address) || !URL.canParse(address))
    throw new Usage(
      `"${address}" is no address of a web hook: write it as https://hooks.example.com/releases.`,
    );
  const secret = env.RELEASE_HOOK_SECRET;
  if (!secret)
    throw new Usage(
      'RELEASE_HOOK_SECRET is missing. It signs the calls of the web hook: set a secret that the receiver knows.',
    );
  return { address, secret };
}
