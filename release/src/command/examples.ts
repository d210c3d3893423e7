import { commandName } from '../base/names/commandName.ts';

/** Returns the examples at the end of a command's help. */
export function examples(...calls: readonly string[]): string {
  return [
    '',
    calls.length > 1 ? 'Examples:' : 'Example:',
    ...calls.map((call) => `  ${commandName()} ${call}`),
  ].join('\n');
}
