/** A file of a package, and how it becomes smaller, or fit for slow phones, without doing less of what this site asks of it. */
type Change = {
  readonly file: RegExp;
  readonly why: string;
  readonly change: (text: string) => string;
};

/** What is changed in packages before they are compiled (ADR 48). */
export const changes: readonly Change[] = [
  {
    file: /query-core[\\/]build[\\/]modern[\\/](?!index)\w+\.js$/,
    why: 'The floor has no private methods, and what stands in for private names costs a call and ten bytes at each.',
    change: (text) => text.replace(/#(?=[a-z])/gi, '_$'),
  },
  {
    file: /react-router[\\/]dist[\\/]development[\\/]chunk-\w+\.mjs$/,
    why: 'What is made while the file loads stays, although nobody uses it: links, forms, prefetching, routes.',
    change: (text) =>
      text
        .replace(
          /^(\s*(?:var|let) \w+ = )(React\d*\.(?:createContext|forwardRef|memo)\()/gm,
          '$1/* @__PURE__ */ $2',
        )
        .replace(/^\w+\.(displayName|contextType) = [\w"]+;$/gm, '')
        .replace('ENABLE_DEV_WARNINGS = true', 'ENABLE_DEV_WARNINGS = false'),
  },
  {
    file: /scheduler[\\/]cjs[\\/]scheduler\.production\.min\.js$/,
    why: 'What React draws in pieces it leaves after 5 ms, which is hardly begun on a slow phone; until 50 ms nobody feels it.',
    change: (text) => text.replace(/\b(\w)=5(?=,\w=-1)/, '$1=30'),
  },
  {
    file: /axios[\\/]lib[\\/]utils\.js$/,
    why: 'As an object its functions stay all.',
    change: (text) =>
      text
        .replace(/^export default \{([^}]*)\}/m, (_, names: string) => `export {${renamed(names)}}`)
        .replace(/= ((?:kindOf|typeOf)Test\()/g, '= /* @__PURE__ */ $1'),
  },
  {
    file: /axios[\\/]lib[\\/](?!utils|platform)\w+[\\/]\w+\.js$/,
    why: 'Takes of these functions those that it calls.',
    change: (text) => text.replace(/import utils from/, 'import * as utils from'),
  },
  {
    file: /axios[\\/]lib[\\/]helpers[\\/]resolveConfig\.js$/,
    why: 'Requests of `http` are whole: no defaults to merge, no base address, no cookie to repeat in a header.',
    change: () => `
      import AxiosHeaders from '../core/AxiosHeaders.js';
      import buildURL from './buildURL.js';
      export default ({ url, params, paramsSerializer, headers, ...config }) => ({
        ...config,
        url: buildURL(url, params, paramsSerializer),
        headers: AxiosHeaders.from(headers),
      });`,
  },
  {
    file: /axios[\\/]lib[\\/]helpers[\\/](AxiosURLSearchParams|cookies)\.js$/,
    why: '`http` says how a query is written, and no cookie is repeated.',
    change: () => 'export default class {}',
  },
  {
    file: /shared[\\/]src[\\/]contract[\\/]\w+(?<!\.test)\.ts$/,
    why: 'A schema is made when its file loads. Those of calls that an application never sends need not be in it.',
    change: (text) =>
      text.replace(
        /(?<![\w.])(?<!function )(?:v\.[a-z]\w*(?:<[^<>()]*>)?|get|post|upload|fields|list|page|textOr)\(/g,
        '/* @__PURE__ */ $&',
      ),
  },
];

/** `a: b` of an object as `b as a` of an export. */
function renamed(names: string): string {
  return names.replace(/\/\/.*$/gm, '').replace(/(\w+): (\w+)/g, '$2 as $1');
}
