import { Mistake } from '../command/errors.ts';
import type { Made, Read } from './make.ts';
import { kebab } from './names.ts';

/** The areas of the platform: each is a file of the contract and a folder of the sandbox. */
export const areas = ['hall', 'lottery', 'member', 'wallet'] as const;

type NewCall = { readonly area: string; readonly name: string };

/**
 * Returns a new API call: an entry of the contract, its handler in the sandbox, and a test. Throws `Mistake` for an unknown
 * area, or a name that is invalid or taken.
 */
export function newCall({ area, name }: NewCall, read: Read): Made {
  if (!areas.some((one) => one === area))
    throw new Mistake(`There is no area ${area}; there are ${areas.join(', ')}.`);
  if (!/^[a-z][A-Za-z0-9]*$/.test(name))
    throw new Mistake(`${name} is no name of a call: letters and digits, as in thingName.`);
  const file = `shared/src/contract/${area}.ts`;
  const contract = read(file);
  const table = read('sandbox/src/server/callTable.ts');
  if (new RegExp(`export const ${name}\\b`).test(contract))
    throw new Mistake(`${file} has a ${name} already.`);
  const feature = kebab(name);
  const place = `sandbox/src/${area}/${feature}`;
  const path = `/api/${name}`;
  const handlers = `${name}Calls`;
  return {
    created: {
      [`${place}/${handlers}.ts`]: `import { answer } from '../../platform/base/envelope.ts';
import { type FeatureHandlers, forPlayer } from '../../platform/callHandlers.ts';

export const ${handlers} = {
  ${name}: forPlayer(() => answer(null)),
} satisfies FeatureHandlers;
`,
      [`${place}/${handlers}.test.ts`]: `import { removeSandboxes, startSandbox } from '../../testing/testSandbox.ts';

afterEach(removeSandboxes);

test('${name} is answered to a player who is logged in, and to nobody else', async () => {
  const sandbox = await startSandbox();
  expect(await sandbox.post('${path}', {}, await sandbox.login())).toMatchObject({ code: 200, data: null });
  expect(await sandbox.post('${path}', {})).toMatchObject({ code: 401 });
});
`,
    },
    changed: {
      [file]: `${withImports(contract)}\n/** What ${name} does is said here. */\nexport const ${name} = post('${path}', { input: noInput, data: nothing });\n`,
      'sandbox/src/server/callTable.ts': table
        .replace(/^/, `import { ${handlers} } from '../${area}/${feature}/${handlers}.ts';\n`)
        .replace('} satisfies CallHandlers', `  ...${handlers},\n} satisfies CallHandlers`),
    },
    next: [
      `${file}        say what it takes and answers`,
      `${place}/${handlers}.ts        answer it`,
      `import { ${name} } from '@site/shared/contract/${area}';        show it with useQuery(callQuery(${name}, {})), do it with send`,
      'npm test -- --filter sandbox        prove it',
      'npm run build        says what it costs in bytes in each application that uses it',
    ],
  };
}

/** Adds the imports of the new entry to the contract's file; the formatter sorts them. */
function withImports(contract: string): string {
  return ['noInput', 'nothing']
    .filter((name) => !new RegExp(`^import[^;]*\\b${name}\\b[^;]*fields\\.ts`, 'm').test(contract))
    .concat(/^import[^;]*\bpost\b[^;]*call\.ts/m.test(contract) ? [] : ['post'])
    .reduce((text, name) => {
      const from = name === 'post' ? 'call' : 'fields';
      return text
        .replace(new RegExp(`\\} from '\\./${from}\\.ts'`), `, ${name} } from './${from}.ts'`)
        .replace(/,\s*, /, ', ');
    }, contract.trimEnd())
    .concat('\n');
}
