import * as shared from '@site/shared';
import type { Part } from '../part.tsx';
import styles from './sections.module.css';

/** Every icon of the entry: a new one shows here without a change. */
const all = Object.entries(shared).flatMap(([name, Icon]) =>
  name.endsWith('Icon') ? [{ name, Icon: Icon as shared.Icon }] : [],
);

export const icons: Part = {
  name: 'icon',
  others: ['LineIcon', ...all.map(({ name }) => name)],
  states: {
    'each in the colour of its text, 24 px unless told otherwise': (
      <ul className={styles.icons}>
        {all.map(({ name, Icon }) => (
          <li key={name} lang="en" className={styles.icon}>
            <Icon />
            {name.replace(/Icon$/, '')}
          </li>
        ))}
      </ul>
    ),
  },
};
