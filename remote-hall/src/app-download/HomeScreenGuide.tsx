import { Button, installPrompt } from '@site/shared';
import { useSyncExternalStore } from 'react';
import styles from './app.module.css';
import { guideSteps } from './guideSteps.ts';
import { isOnHomeScreen, platformOf } from './platform.ts';

/**
 * Adds the site to the home screen of this phone: with one tap where the browser offers an install prompt, else with
 * steps to follow.
 */
export function HomeScreenGuide() {
  const offered = useSyncExternalStore(installPrompt.subscribe, installPrompt.get);
  const platform = platformOf(navigator);
  if (isOnHomeScreen() || (platform === 'desktop' && !offered)) return null;

  async function handleAdd() {
    // The browser's prompt can be used once, whatever the player chooses in it.
    installPrompt.set(null);
    await offered?.prompt().catch(() => undefined);
  }

  return (
    <section aria-label="添加到主屏幕" className={styles.guide}>
      <h2 className={styles.name}>添加到主屏幕</h2>
      <p>像 APP 一样，从桌面一点就开。</p>
      {offered ? (
        <Button kind="primary" block onClick={handleAdd}>
          添加到主屏幕
        </Button>
      ) : (
        platform !== 'desktop' && (
          <ol className={styles.steps}>
            {guideSteps[platform].map(({ icon: StepIcon, text }) => (
              <li key={text} className={styles.step}>
                <span className={styles.stepIcon}>
                  <StepIcon size={22} />
                </span>
                {text}
              </li>
            ))}
          </ol>
        )
      )}
    </section>
  );
}
