/** What commander says of a mistake, as one sentence: `Unknown option '--fresg' (did you mean --fresh?).` */
export function mistakeSentence(text: string): string {
  const [first = '', ...hints] = text
    .trim()
    .replace(/^error: /, '')
    .split('\n');
  const said = first.replace(/\.$/, '').replace('. Expected', ', expected');
  const sentence = [said, ...hints.map((hint) => hint.replace('(Did', '(did'))].join(' ');
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
}
