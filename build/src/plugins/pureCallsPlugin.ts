import type { Plugin } from './whenBuilt.ts';

const name = 'pureCallsPlugin';
/** Before webpack's own hooks, which do not know functions that another container shares. */
const stage = -20;

/**
 * Returns the plugin that lets webpack drop unused results of calls in these files, such as the schemas of API calls that an
 * application never sends: it treats the calls as free of side effects. Webpack cannot detect this itself, because a remote
 * takes the called functions from the host at run time.
 */
export function pureCallsPlugin(files: RegExp): Plugin {
  return (compiler) =>
    compiler.hooks.normalModuleFactory.tap(name, (factory) => {
      for (const type of ['javascript/auto', 'javascript/esm'] as const)
        factory.hooks.parser.for(type).tap(name, (parser) => {
          parser.hooks.isPure.for('CallExpression').tap({ name, stage }, (call, commentsFrom) => {
            const { module } = parser.state;
            if (call.type !== 'CallExpression' || !files.test(module.nameForCondition() ?? '')) return;
            const areArgumentsPure = call.arguments.every(
              (argument) => argument.type !== 'SpreadElement' && parser.isPure(argument, commentsFrom),
            );
            return areArgumentsPure || undefined;
          });
        });
    });
}
