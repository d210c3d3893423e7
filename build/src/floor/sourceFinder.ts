import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';

/** Returns a function from a place in a built script to source and line, such as `shared/src/api/http.ts:12`. */
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
