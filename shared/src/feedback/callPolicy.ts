import type { CallObserver } from '../api/callEvents.ts';
import { ApiError, BadAnswer } from '../api/errors.ts';
import { observable } from '../lib/observable.ts';
import { expireSession } from '../session/session.ts';
import { alert } from '../ui/overlays/confirm.tsx';
import { toast } from '../ui/overlays/toast.ts';

/** The number of running calls that show 加载中... over the page. */
export const pendingCalls = observable(0);

/** Receives a call that has ended: its declared path, its duration, and the error of its failure, if it failed. */
type CallEnded = (path: string, ms: number, error: unknown) => void;

/** Returns the policy for overlay, toasts and session end of every call; the host may pass a listener for ended ones. */
export function callPolicy(onEnded: CallEnded = () => {}): CallObserver {
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
    expired(token) {
      // Of many simultaneous refusals only the first one still meets the session whose token was refused.
      if (!expireSession(token)) return;
      alert({ text: '登录已过期，请重新登录！' });
    },
  };
}
