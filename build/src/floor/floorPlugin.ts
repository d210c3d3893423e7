import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import type { Compilation, Compiler } from 'webpack';
import webpack from 'webpack';
import type { Known } from './known.ts';
import { scriptUses } from './scriptUses.ts';
import { styleUses } from './styleUses.ts';
import type { Use } from './support.ts';

/** Advice for a failed build, by the kind of file. */
const ways = {
  js: 'Write it as these browsers can read it, ask whether it is there before it is called, or fill it in (host/src/page/fillIn.ts)',
  css: 'Say what does instead, in a rule without it or in @supports',
};

/** Fails a build that contains a feature above the floor (ADR 39), and a build that lacks a feature it has an exception for. */
export class FloorPlugin {
  readonly app: string;
  readonly maps: string;
  readonly excused: readonly Known[];

  constructor(app: string, maps: string, excused: readonly Known[]) {
    this.app = app;
    this.maps = maps;
    this.excused = excused;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('FloorPlugin', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'FloorPlugin', stage }, () => {
        for (const problem of this.problemsOf(compilation))
          compilation.errors.push(new webpack.WebpackError(problem));
      });
    });
  }

  private problemsOf(compilation: Compilation): Set<string> {
    const problems = new Set<string>();
    const needed = new Set<Known>();
    for (const { name, source } of compilation.getAssets()) {
      const kind = /\.(js|css)$/.exec(name)?.[1] as keyof typeof ways | undefined;
      if (!kind) continue;
      const text = String(source.source());
      const place = kind === 'css' ? snippetOf(text) : this.finderFor(compilation, name, text);
      for (const use of kind === 'css' ? styleUses(text) : scriptUses(text)) {
        const at = place(use.index);
        const excuse = this.excused.find((one) => fits(one, use, at));
        if (excuse) needed.add(excuse);
        else
          problems.add(`${name}: ${use.feature} is above the floor (since ${use.since}), in ${at}. ${ways[kind]}; \
what does no harm stands with the reason in build/src/floor/known.ts, or as aboveFloor in a webpack.config.ts elsewhere.`);
      }
    }
    for (const one of this.excused)
      if (one.neededBy.includes(this.app) && !needed.has(one))
        problems.add(
          `${one.feature} is excused for ${this.app} (build/src/floor/known.ts), which does not have it: take it out.`,
        );
    return problems;
  }

  private finderFor(compilation: Compilation, name: string, text: string): (index: number) => string {
    const map = compilation.getAsset(`${this.maps}/${name}.map`);
    return map ? sourceFinder(text, String(map.source.source())) : snippetOf(text);
  }
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
