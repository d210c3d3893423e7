export function say(label: string, text: string): void {
  console.log(`${label.padEnd(26)} ${text}`);
}

export function ms(number: number): string {
  return `${number.toFixed(1)} ms`;
}

export function megabytes(bytes: number): string {
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}

/** Returns how many reports got each status. */
export function statusText(statuses: Readonly<Record<string, number>>): string {
  return Object.entries(statuses)
    .map(([status, count]) => `${count} × ${status}`)
    .join(', ');
}
