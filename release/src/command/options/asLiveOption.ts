import type { Command } from 'commander';
import { Usage } from '../../base/usage.ts';

/** The options that take the versions to promote from another channel. */
export type AsLiveOptions = { readonly asLive?: boolean; readonly fromChannel?: string };

/** Adds the options that take the versions to promote from another channel. */
export function withAsLive(command: Command): Command {
  return command
    .option(
      '--as-live',
      'promote what is live on another channel, host and all remotes, in place of named versions',
    )
    .option('--from-channel <name>', 'the channel that --as-live takes the versions from (default: live)');
}

/**
 * Returns the channel whose live versions the options ask for, or undefined without `--as-live`. Throws `Usage` for the changed
 * channel itself, and for whatever `--as-live` excludes.
 */
export function sourceChannel(
  { asLive, fromChannel }: AsLiveOptions,
  channel: string,
  excluded: { readonly hasVersions: boolean; readonly hasShare: boolean },
): string | undefined {
  if (!asLive) {
    if (fromChannel === undefined) return undefined;
    throw new Usage('--from-channel is for --as-live, which takes the versions from there.');
  }
  if (excluded.hasVersions)
    throw new Usage('--as-live takes all versions from another channel: leave versions out.');
  if (excluded.hasShare)
    throw new Usage('--as-live is for everybody on the channel: leave --percent and --rollout out.');
  const source = fromChannel ?? 'live';
  if (source !== channel) return source;
  throw new Usage(
    `--as-live would put channel ${channel} onto itself: name another channel with --channel, or another source with --from-channel.`,
  );
}
