import { Card, toast } from '@site/shared';
import { chooseTheme, readTheme, type ThemeChoice } from '@site/shared/page';
import { useState } from 'react';
import styles from './settings.module.css';

const choices: readonly { readonly value: ThemeChoice; readonly label: string }[] = [
  { value: 'system', label: '跟随系统' },
  { value: 'light', label: '浅色' },
  { value: 'dark', label: '深色' },
];

/** 外观: the theme of the site in this browser. */
export function ThemeSetting() {
  const [chosen, setChosen] = useState(readTheme);

  function handleChoose(choice: ThemeChoice) {
    if (chooseTheme(choice)) setChosen(choice);
    else toast('浏览器不允许保存，外观没有改变', 'error');
  }

  return (
    <Card>
      <fieldset className={styles.theme}>
        <legend className={styles.legend}>外观</legend>
        <div className={styles.choices}>
          {choices.map(({ value, label }) => (
            <label key={value} className={styles.choice} data-chosen={chosen === value}>
              <input
                type="radio"
                name="theme"
                value={value}
                checked={chosen === value}
                onChange={() => handleChoose(value)}
                className="visually-hidden"
              />
              <span className={styles.looks} data-looks={value} />
              {label}
            </label>
          ))}
        </div>
      </fieldset>
    </Card>
  );
}
