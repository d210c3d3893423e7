import { observable } from '@site/release-page/lib/observable';
import type { CallObserver } from '../api/callEvents.ts';
import { ApiError, BadAnswer } from '../api/errors.ts';
import type { UnreadField } from '../contract/reading.ts';
import { expireSession } from '../session/session.ts';
import { alert } from '../ui/overlays/confirm.tsx';
import { toast } from '../ui/overlays/toast.ts';

/** The number of running calls that show 加载中... over the page. */
export const pendingCalls = observable(0);

/** Receives a call that has ended: its declared path, its duration, and the error of its failure, if it failed. */
type CallEnded = (path: string, ms: number, error: unknown) => void;

/** Receives the fields of an answer that could not be read, with the declared path of its call. */
type FieldsUnread = (path: string, fields: readonly UnreadField[]) => void;

/**
 * Returns the policy for overlay, toasts and session end of every call; the host may pass listeners for ended calls and
 * for unread fields.
 */
export function callPolicy(onEnded: CallEnded = () => {}, onUnread: FieldsUnread = () => {}): CallObserver {
  return {
    started(_call, { overlay }) {
      if (overlay) pendingCalls.set(pendingCalls.get() + 1);
    },
    ended({ path }, { overlay }, ms, error) {
      if (overlay) pendingCalls.set(pendingCalls.get() - 1);
      onEnded(path, ms, error);
    },
    failed(_call, error, { errorToast }) {
      if (!errorToast) return;
      if (error instanceof ApiError) toast(error.message || '操作失败，请稍后再试', 'error');
      if (error instanceof BadAnswer) toast('服务器异常，请稍后再试', 'error');
    },
    unread({ path }, fields) {
      logUnread(path, fields);
      onUnread(path, fields);
    },
    expired(token) {
      // Of many simultaneous refusals only the first one still meets the session whose token was refused.
      if (!expireSession(token)) return;
      alert({ text: '登录已过期，请重新登录！' });
    },
  };
}

const logged = new Set<string>();

/**
 * Writes one line for each field of a call that this page could not read, for whoever connects a platform: polling
 * would repeat it. The line has the form of the value and not the value, which may be personal.
 */
function logUnread(path: string, fields: readonly UnreadField[]): void {
  for (const { field, seen, expected } of fields) {
    const line = `${path}: ${field}: ${expected}, and not ${seen}`;
    if (logged.has(line)) continue;
    logged.add(line);
    console.info(line);
  }
}
