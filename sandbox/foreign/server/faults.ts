/** Whether an answer is lost before or after its call was carried out. */
export type LostWhen = 'before' | 'after';
/** A cut connection, or the page of a proxy that could not reach the platform. */
export type LostHow = 'drop' | '502';

type Loss = { readonly path: string; readonly when: LostWhen; readonly how: LostHow; times: number };
type Delay = { readonly path: string; readonly ms: number; times: number };

export type Faults = ReturnType<typeof createFaults>;

/** Holds the faults that calls are to meet, each as often as it was asked for. */
export function createFaults() {
  const losses: Loss[] = [];
  const delays: Delay[] = [];

  return {
    /** Loses the next answers of a path. */
    loseAnswer(path: string, when: LostWhen, { how = 'drop' as LostHow, times = 1 } = {}): void {
      losses.push({ path, when, how, times });
    },
    /** Delays the next calls of a path before they are carried out. */
    delay(path: string, ms: number, times = Number.POSITIVE_INFINITY): void {
      delays.push({ path, ms, times });
    },
    /** Ends all faults. */
    endFaults(): void {
      losses.length = 0;
      delays.length = 0;
    },
    /** Returns how an answer is lost at this point, and uses the fault up. */
    takeLoss: (path: string, when: LostWhen): LostHow | undefined =>
      use(losses.find((loss) => loss.path === path && loss.when === when && loss.times > 0))?.how,
    /** Returns how long a call waits, and uses the delay up. */
    takeDelay: (path: string): number =>
      use(delays.find((delay) => delay.path === path && delay.times > 0))?.ms ?? 0,
  };
}

function use<Fault extends { times: number }>(fault: Fault | undefined): Fault | undefined {
  if (fault) fault.times -= 1;
  return fault;
}
