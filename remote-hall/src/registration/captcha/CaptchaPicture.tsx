import { useMemo } from 'react';
import styles from './captcha.module.css';
import { CAPTCHA_HEIGHT, CAPTCHA_WIDTH, captchaDrawing } from './captchaDrawing.ts';
import type { Captcha } from './captchas.ts';

type Props = { readonly captcha: Captcha; readonly onRenew: () => void };

export function CaptchaPicture({ captcha, onRenew }: Props) {
  const { signs, curves, dots } = useMemo(() => captchaDrawing(captcha), [captcha]);
  return (
    <button type="button" aria-label="验证码图片，点击换一张" onClick={onRenew} className={styles.picture}>
      <svg
        viewBox={`0 0 ${CAPTCHA_WIDTH} ${CAPTCHA_HEIGHT}`}
        width={CAPTCHA_WIDTH}
        height={CAPTCHA_HEIGHT}
        data-captcha={captcha.id}
        aria-hidden="true"
        fill="none"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        {curves.map((path) => (
          <path key={path} d={path} className={styles.curve} />
        ))}
        {dots.map(({ x, y }) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r="1" className={styles.dot} />
        ))}
        {signs.map(({ path, transform, ink }) => (
          <path key={transform} d={path} transform={transform} className={styles.sign} data-ink={ink} />
        ))}
      </svg>
    </button>
  );
}
