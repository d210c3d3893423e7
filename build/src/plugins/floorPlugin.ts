import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import webpack, { type Compilation } from 'webpack';
import type { Known } from '../floor/known.ts';
import { scriptUses } from '../floor/scriptUses.ts';
import { styleUses } from '../floor/styleUses.ts';
import type { Use } from '../floor/support.ts';
import { mapsFolder } from './hiddenMaps.ts';
import { type Plugin, whenBuilt } from './whenBuilt.ts';

/** Advice for a failed build, by the kind of file. */
const ways = {
  js: 'Write it as these browsers can read it, ask whether it is there before it is called, or fill it in (host/src/page/fillIn.ts)',
  css: 'Say what does instead, in a rule without it or in @supports',
};

/**
 * Returns the plugin that fails a build which contains a feature above the floor (ADR 39), and a build that lacks a feature it has
 * an exception for.
 */
export function floorPlugin(app: string, excused: readonly Known[]): Plugin {
  return whenBuilt('floorPlugin', (compilation) => {
    for (const problem of problemsOf(compilation, app, excused))
      compilation.errors.push(new webpack.WebpackError(problem));
  });
}

function problemsOf(compilation: Compilation, app: string, excused: readonly Known[]): Set<string> {
  const problems = new Set<string>();
  const needed = new Set<Known>();
  for (const { name, source } of compilation.getAssets()) {
    const kind = /\.(js|css)$/.exec(name)?.[1] as keyof typeof ways | undefined;
    if (!kind) continue;
    const text = String(source.source());
    const map = compilation.getAsset(`${mapsFolder}/${name}.map`);
    const place = map ? sourceFinder(text, String(map.source.source())) : snippetOf(text);
    for (const use of kind === 'css' ? styleUses(text) : scriptUses(text)) {
      const at = place(use.index);
      const excuse = excused.find((one) => fits(one, use, at));
      if (excuse) needed.add(excuse);
      else
        problems.add(`${name}: ${use.feature} is above the floor (since ${use.since}), in ${at}. ${ways[kind]}; \
what does no harm stands with the reason in build/src/floor/known.ts, or as aboveFloor in a webpack.config.ts elsewhere.`);
    }
  }
  for (const one of excused)
    if (one.neededBy.includes(app) && !needed.has(one))
      problems.add(
        `${one.feature} is excused for ${app} (build/src/floor/known.ts), which does not have it: take it out.`,
      );
  return problems;
}

function fits({ feature, within }: Known, use: Use, at: string): boolean {
  const isNamed = use.feature === feature || use.feature.startsWith(`${feature}: `);
  return isNamed && (within === undefined || at.includes(within));
}

/** Returns the surrounding text, for a place without a source map. */
function snippetOf(text: string): (index: number) => string {
  return (index) => `…${text.slice(Math.max(0, index - 60), index + 40).replaceAll('\n', ' ')}…`;
}

/** Returns a function from a place in a built script to source and line, such as `shared/src/api/http.ts:12`. */
function sourceFinder(text: string, map: string): (index: number) => string {
  const trace = new TraceMap(map);
  return (index) => {
    const before = text.slice(0, index);
    const start = before.lastIndexOf('\n') + 1;
    const line = start === 0 ? 1 : before.split('\n').length;
    const found = originalPositionFor(trace, { line, column: index - start });
    return found.source ? `${found.source}:${found.line}` : 'what webpack adds';
  };
}
