import { observable } from '../lib/observable.ts';

/** The number of running calls that show 加载中... over the page. */
export const pendingCalls = observable(0);
