import { beijingTime, classes, serverClock } from '@site/shared';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { AroundProps } from './aroundProps.ts';
import { type Connection, watchConnection } from './connection.ts';
import styles from './connectionBar.module.css';

const texts: Readonly<Record<Exclude<Connection, 'fine'>, string>> = {
  offline: '网络已断开',
  silent: '暂时连接不上服务器',
  back: '网络已恢复',
};

/**
 * Shows, in a line at the lower edge, that the page has no connection and how old its data is. Everything else at that
 * edge keeps clear of the line.
 */
export function ConnectionBar({ line, check }: Pick<AroundProps, 'line' | 'check'>) {
  const [state, setState] = useState<Connection>('fine');
  const ref = useRef<HTMLParagraphElement>(null);
  useEffect(() => watchConnection({ line, check }, setState), [line, check]);
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
    // Rendered before it has a text, or screen readers would not announce it; outside of the root, so that an open
    // dialog does not silence it.
    <p
      ref={ref}
      data-heard=""
      aria-live="polite"
      role={state === 'fine' ? undefined : 'status'}
      className={classes(styles.place, state !== 'fine' && styles.bar)}
    >
      {state !== 'fine' && (
        <span className={styles.text} data-state={state}>
          {texts[state]}
          {state !== 'back' && dataText(line.lastAnswerAt())}
        </span>
      )}
    </p>,
    document.body,
  );
}

/** Returns the time of the shown data, by the last answer; without an answer it names none. */
function dataText(at: number | null): string {
  if (at === null) return '，恢复后自动更新';
  const [day, time = ''] = beijingTime(at).split(' ');
  const [today] = beijingTime(serverClock.now()).split(' ');
  return `，显示的是 ${day === today ? '' : `${day?.slice(5)} `}${time.slice(0, 5)} 的数据`;
}
