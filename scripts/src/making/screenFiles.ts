import { componentOf } from './names.ts';

type Screen = {
  readonly folder: string;
  readonly name: string;
  readonly path: string;
  readonly title: string;
};

/** Returns the line that names the command for the bytes of a new screen. */
export function costLine(remote: string): string {
  return `npm run build -- ${remote}                says what it costs in bytes, and what is left of its budget`;
}

/** Returns a screen with its styles and its test, by path. */
export function screenFiles({ folder, name, path, title }: Screen): Record<string, string> {
  const component = componentOf(name);
  const place = `${folder}/src/${name}`;
  return {
    [`${place}/${component}.tsx`]: `import { Card, EmptyState } from '@site/shared';
import styles from './${name}.module.css';

/** ${title}: nothing is shown yet. */
export default function ${component}() {
  return (
    <div className={styles.screen}>
      <Card title="${title}">
        <EmptyState text="空空如也" />
      </Card>
    </div>
  );
}
`,
    [`${place}/${name}.module.css`]: `.screen {
  display: grid;
  gap: var(--space-3);
  padding: var(--space-4);
}
`,
    [`${place}/${component}.test.tsx`]: `import { renderScreen } from '@site/shared/testing';
import { screen } from '@testing-library/react';
import { routes } from '../routes.ts';
import ${component} from './${component}.tsx';

test('${title} is at its address and says that there is nothing yet', () => {
  expect(routes).toContainEqual(
    expect.objectContaining({ path: '${path}', screen: './src/${name}/${component}.tsx' }),
  );
  renderScreen(${component}, { at: '${path}' });
  expect(screen.getByRole('heading', { name: '${title}' })).toBeVisible();
  expect(screen.getByText('空空如也')).toBeVisible();
});
`,
  };
}
