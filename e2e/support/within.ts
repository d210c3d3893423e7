/** The outcome of work, or undefined when it takes longer. */
export function within<Result>(ms: number, work: Promise<Result>): Promise<Result | undefined> {
  return Promise.race([work, new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), ms))]);
}
