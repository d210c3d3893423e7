/** A count for people: `9,900`. */
export function wholeText(count: number): string {
  return Math.round(count).toLocaleString('en');
}

/** A share for people: `5.2 %`, `0.10 %`. */
export function shareText(share: number): string {
  const percent = share * 100;
  return `${percent.toFixed(percent > 0 && percent < 1 ? 2 : 1)} %`;
}
