import { beijingTime, classes, serverClock } from '@site/shared';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { type Connection, watchConnection } from './connection.ts';
import styles from './connectionBar.module.css';
import type { Surroundings } from './surroundings.ts';

const said: Readonly<Record<Exclude<Connection, 'fine'>, string>> = {
  offline: '网络已断开',
  silent: '暂时连接不上服务器',
  back: '网络已恢复',
};

/** Says that the page is cut off and how old what it shows is, in a line at the lower edge that everything keeps clear of. */
export function ConnectionBar({ line, ask }: Pick<Surroundings, 'line' | 'ask'>) {
  const [state, setState] = useState<Connection>('fine');
  const ref = useRef<HTMLParagraphElement>(null);
  useEffect(() => watchConnection({ line, ask }, setState), [line, ask]);
  useLayoutEffect(() => {
    const { dataset, style } = document.documentElement;
    if (state === 'fine') return;
    dataset.connection = state;
    style.setProperty('--connection-height', `${ref.current?.firstElementChild?.clientHeight ?? 0}px`);
    return () => {
      delete dataset.connection;
    };
  }, [state]);
  return createPortal(
    // There before its words are, or they would not be read out; beside the root, so that an open dialog does not silence it.
    <p
      ref={ref}
      data-heard=""
      aria-live="polite"
      role={state === 'fine' ? undefined : 'status'}
      className={classes(styles.place, state !== 'fine' && styles.bar)}
    >
      {state !== 'fine' && (
        <span className={styles.text} data-state={state}>
          {said[state]}
          {state !== 'back' && dataText(line.lastAnswerAt())}
        </span>
      )}
    </p>,
    document.body,
  );
}

/** Of when what shows is, by the last answer that came; without one nothing is claimed. */
function dataText(at: number | null): string {
  if (at === null) return '，恢复后自动更新';
  const [day, time = ''] = beijingTime(at).split(' ');
  const [today] = beijingTime(serverClock.now()).split(' ');
  return `，显示的是 ${day === today ? '' : `${day?.slice(5)} `}${time.slice(0, 5)} 的数据`;
}
