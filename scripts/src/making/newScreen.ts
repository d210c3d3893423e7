import { Mistake } from '../command/errors.ts';
import type { Made, Read } from './make.ts';
import { camel, checkFolderName, checkText, componentOf } from './names.ts';
import { costLine, screenFiles } from './screenFiles.ts';

type Wish = {
  readonly remote: string;
  readonly name: string;
  readonly title?: string;
  /** Whether the screen is for players who are logged in. */
  readonly login?: boolean;
};

/**
 * Returns a new screen of a remote, its route declaration and the function of its address. Throws `Mistake` for names that are
 * not allowed.
 */
export function newScreen(
  { remote, name, title = name, login = false }: Wish,
  remotes: readonly string[],
  read: Read,
): Made {
  checkFolderName(name);
  checkText(title);
  if (!remotes.includes(remote))
    throw new Mistake(`There is no remote ${remote}; there are ${remotes.join(', ')}.`);
  const folder = `remote-${remote}`;
  const path = `/${camel(name)}`;
  const paths = read('shared/src/paths.ts');
  if (new RegExp(`export const ${camel(name)} =|'${path}['?]`).test(paths))
    throw new Mistake(`The address ${path} is taken in shared/src/paths.ts: choose another name.`);
  const route = `  { path: '${path}', screen: './src/${name}/${componentOf(name)}.tsx', login: ${login}, header: 'title', title: '${title}' },\n`;
  const routes = read(`${folder}/src/routes.ts`);
  return {
    created: screenFiles({ folder, name, path, title }),
    changed: {
      [`${folder}/src/routes.ts`]: routes.replace(/\];\s*$/, () => `${route}];\n`),
      'shared/src/paths.ts': `${paths.trimEnd()}\n/** The screen ${title}. */\nexport const ${camel(name)} = () => '${path}';\n`,
    },
    next: [
      `npm run dev -- ${remote}                  see it at #${path}`,
      costLine(remote),
      `<AppLink to={paths.${camel(name)}()}>     leads to it from anywhere`,
      `npm test -- --filter ${remote}            prove it`,
    ],
  };
}
