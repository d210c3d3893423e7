export type Counts = { readonly passed: number; readonly failed: number };

export function counted(passed: boolean): Counts {
  return { passed: passed ? 1 : 0, failed: passed ? 0 : 1 };
}
