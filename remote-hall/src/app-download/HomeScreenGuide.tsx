import { Button, Card, CheckIcon, type Icon, icon, installPrompt } from '@site/shared';
import { useSyncExternalStore } from 'react';
import styles from './app.module.css';

const ShareIcon = /*#__PURE__*/ icon(
  'M12 15V3.5M8 7l4-3.5L16 7M7 10.5H6a1.5 1.5 0 0 0-1.5 1.5v7A1.5 1.5 0 0 0 6 20.5h12a1.5 1.5 0 0 0 1.5-1.5v-7a1.5 1.5 0 0 0-1.5-1.5h-1',
);
const AddIcon = /*#__PURE__*/ icon(
  'M7 4h10a3 3 0 0 1 3 3v10a3 3 0 0 1-3 3H7a3 3 0 0 1-3-3V7a3 3 0 0 1 3-3zM12 8.5v7M8.5 12h7',
);
const DotsIcon = /*#__PURE__*/ icon(
  'M4.5 12a1 1 0 1 0 2 0 1 1 0 1 0-2 0M11 12a1 1 0 1 0 2 0 1 1 0 1 0-2 0M17.5 12a1 1 0 1 0 2 0 1 1 0 1 0-2 0',
);
const MenuIcon = /*#__PURE__*/ icon(
  'M11 5.5a1 1 0 1 0 2 0 1 1 0 1 0-2 0M11 12a1 1 0 1 0 2 0 1 1 0 1 0-2 0M11 18.5a1 1 0 1 0 2 0 1 1 0 1 0-2 0',
);
const BrowserIcon = /*#__PURE__*/ icon(
  'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM15.5 8.5l-2 5-5 2 2-5z',
);

type Step = { readonly icon: Icon; readonly text: string };

/** The steps by which each platform adds the site to its home screen, in order. */
const guideSteps: Readonly<Record<Exclude<Platform, 'desktop'>, readonly Step[]>> = {
  ios: [
    { icon: ShareIcon, text: '点浏览器的“分享”按钮' },
    { icon: AddIcon, text: '向上滑动，选择“添加到主屏幕”' },
    { icon: CheckIcon, text: '点右上角“添加”，回到桌面打开' },
  ],
  android: [
    { icon: MenuIcon, text: '点浏览器的菜单按钮' },
    { icon: AddIcon, text: '选择“添加到主屏幕”或“安装应用”' },
    { icon: CheckIcon, text: '点“添加”，回到桌面打开' },
  ],
  wechat: [
    { icon: DotsIcon, text: '点微信右上角的“…”' },
    { icon: BrowserIcon, text: '选择“在浏览器打开”' },
    { icon: AddIcon, text: '在浏览器中再打开本页，按提示添加' },
  ],
};

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
    <Card aria-label="添加到主屏幕" className={styles.guide}>
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
    </Card>
  );
}

/** The platforms with different ways to add a site to the home screen; WeChat has none. */
type Platform = 'wechat' | 'ios' | 'android' | 'desktop';

/** Returns the platform by the user agent. An iPad identifies itself as a Mac, but a Mac has no touch points. */
export function platformOf({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): Platform {
  if (/MicroMessenger/i.test(userAgent)) return 'wechat';
  if (/iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)) return 'ios';
  return /Android/.test(userAgent) ? 'android' : 'desktop';
}

function isOnHomeScreen(): boolean {
  return window.matchMedia?.('(display-mode: standalone)').matches ?? false;
}
