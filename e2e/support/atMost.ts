/** Returns a function that runs tasks, at most `limit` of them at once; the others wait for their turn. */
export function atMost(limit: number): <Outcome>(task: () => Promise<Outcome>) => Promise<Outcome> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (task) => {
    if (running < limit) running += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
