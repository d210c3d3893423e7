declare module 'scheduler' {
  /** Lets work continue for the duration of a frame at this rate before it yields to the page. */
  export function unstable_forceFrameRate(framesPerSecond: number): void;
  export function unstable_scheduleCallback(priority: number, work: () => void): void;
  export function unstable_shouldYield(): boolean;
  export const unstable_NormalPriority: number;
}
