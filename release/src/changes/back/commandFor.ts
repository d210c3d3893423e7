import { commandName } from '../../base/names/commandName.ts';

/** The place and the reason that a command in a sentence names. */
type Place = { readonly channel?: string | undefined; readonly reason?: string | undefined };

/** Returns a command that takes something back, as it is typed: `rollback wallet --from wallet@1.0.0`, with its reason. */
export function commandFor(words: string, { channel = 'live', reason = '' }: Place): string {
  const place = channel === 'live' ? '' : ` --channel ${channel}`;
  return `${commandName()} ${words}${place} --reason ${JSON.stringify(reason || '…')}`;
}
