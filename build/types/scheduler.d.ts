declare module 'scheduler' {
  /** Lets work go on for as long as a frame at this rate takes before it yields to the page. */
  export function unstable_forceFrameRate(framesPerSecond: number): void;
  export function unstable_scheduleCallback(priority: number, work: () => void): void;
  export function unstable_shouldYield(): boolean;
  export const unstable_NormalPriority: number;
}
