import { classes } from '@site/shared';
import type { Ball, DrawResult } from '@site/shared/contract/lottery';
import type { CSSProperties } from 'react';
import tones from './ballTones.module.css';
import styles from './result.module.css';
import { resultText } from './resultText.ts';

/** `empty`: the sockets without their balls; `dropping`: the balls fall into them one after the other. */
export type Sockets = 'empty' | 'dropping' | undefined;

type Props = {
  readonly result: DrawResult;
  readonly sockets?: Sockets;
  readonly isSmall?: boolean;
};

/** A draw result: as text for screen readers, and in the style of its lottery for everyone else. */
export function Result({ result, ...look }: Props) {
  if (result.kind === 'none') return <span className={styles.none}>—</span>;
  return (
    <>
      {!look.sockets && <span className="visually-hidden">{resultText(result)}</span>}
      <Drawn result={result} {...look} />
    </>
  );
}

type DrawnProps = Props & { readonly result: Exclude<DrawResult, { kind: 'none' }> };

function Drawn({ result, sockets, isSmall = false }: DrawnProps) {
  const names = classes(
    styles.result,
    sockets && styles.sockets,
    sockets && styles[sockets],
    isSmall && styles.small,
  );
  if (result.kind === 'balls') {
    return (
      <span aria-hidden="true" className={names}>
        {result.balls.map((ball, place) => (
          <SixBall key={place} ball={ball} place={place} />
        ))}
      </span>
    );
  }
  const { numbers, sum, label, colour } = result;
  return (
    <span aria-hidden="true" className={classes(styles.sum, names)}>
      {numbers.map((number, place) => (
        <span key={place} className={styles.addend} style={inTurn(place)}>
          {place > 0 && <span className={styles.sign}>+</span>}
          <span className={styles.well}>
            <span className={styles.numberBall}>{number}</span>
          </span>
        </span>
      ))}
      {sum !== '' && (
        <span className={styles.addend} style={inTurn(numbers.length)}>
          <span className={styles.sign}>=</span>
          <span className={styles.well}>
            <span className={classes(styles.sumBall, tones[colour])}>{sum}</span>
          </span>
        </span>
      )}
      {label !== '' && <span className={classes(styles.label, tones[colour])}>{label}</span>}
    </span>
  );
}

/** Returns the style of a ball with its place in the draw: they fall one after the other. */
const inTurn = (place: number) => ({ '--place': place }) as CSSProperties;

type SixBallProps = { readonly ball: Ball; readonly place: number };

function SixBall({ ball: { number, colour, a, b }, place }: SixBallProps) {
  return (
    <span className={styles.six} data-ball={colour} style={inTurn(place)}>
      <span className={styles.well}>
        <span className={classes(styles.sphere, tones[colour])}>
          <span className={styles.face}>{number}</span>
        </span>
      </span>
      {(a || b) && (
        <span className={styles.signs}>
          <span>{a}</span>
          <span>{b}</span>
        </span>
      )}
    </span>
  );
}
