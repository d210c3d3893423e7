/** Of fewer than this a share or a difference says too little, so that people get the counts. */
export const FEW = 30;

/** Returns a count as text: `9,900`. */
export function wholeText(count: number): string {
  return Math.round(count).toLocaleString('en');
}

/** Returns a share as text: `5.2 %`, `0.10 %`. */
export function shareText(share: number): string {
  const percent = share * 100;
  return `${percent.toFixed(percent > 0 && percent < 1 ? 2 : 1)} %`;
}
