/** What stands under a command's help: how it is called. */
export function examples(...calls: readonly string[]): string {
  return [
    '',
    calls.length > 1 ? 'Examples:' : 'Example:',
    ...calls.map((call) => `  npm run release -- ${call}`),
  ].join('\n');
}
