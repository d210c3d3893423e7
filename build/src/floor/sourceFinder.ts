import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';

/** Says of which source something in a built script is, and in which line: `shared/src/api/http.ts:12`. */
export function sourceFinder(text: string, map: string): (index: number) => string {
  const trace = new TraceMap(map);
  return (index) => {
    const before = text.slice(0, index);
    const start = before.lastIndexOf('\n') + 1;
    const line = start === 0 ? 1 : before.split('\n').length;
    const found = originalPositionFor(trace, { line, column: index - start });
    return found.source ? `${found.source}:${found.line}` : 'what webpack adds';
  };
}
