import { Card, Switch } from '@site/shared';
import { useState } from 'react';
import { type Preferences, readPreferences, storePreferences, switches } from './preferences.ts';
import styles from './settings.module.css';

export function PreferenceSwitches() {
  const [preferences, setPreferences] = useState(readPreferences);

  function handleChange(change: Partial<Preferences>) {
    const next = { ...preferences, ...change };
    setPreferences(next);
    storePreferences(next);
  }

  return (
    <Card flush>
      {switches.map(({ name, label }) => (
        <div key={name} className={styles.switchRow}>
          <Switch
            label={label}
            checked={preferences[name]}
            onChange={(isOn) => handleChange({ [name]: isOn })}
          />
        </div>
      ))}
    </Card>
  );
}
