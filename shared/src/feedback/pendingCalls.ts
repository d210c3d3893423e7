import { observable } from '../lib/observable.ts';

/** How many calls run for which 加载中... shows. */
export const pendingCalls = observable(0);
