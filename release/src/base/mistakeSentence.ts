/** Returns commander's error message as one sentence: `Unknown option '--fresg' (did you mean --fresh?).` */
export function mistakeSentence(text: string): string {
  const [first = '', ...hints] = text
    .trim()
    .replace(/^error: /, '')
    .split('\n');
  const mistake = first.replace(/\.$/, '').replace('. Expected', ', expected');
  const sentence = [mistake, ...hints.map((hint) => hint.replace('(Did', '(did'))].join(' ');
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
}
