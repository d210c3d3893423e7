/** How a line is drawn and named: by the part that its version plays. */
export type Role = 'active' | 'canary' | 'former';

/** What one version did, step by step; undefined where nothing is known. */
export type ChartLine = {
  readonly role: Role;
  readonly name: string;
  readonly values: readonly (number | undefined)[];
};

/** A moment at which visitors began to run something else. */
export type ReleaseMark = { readonly at: number; readonly label: string };

/** What a chart shows over time. */
export type ChartData = {
  readonly title: string;
  /** When each step begins, and when the last one ends. */
  readonly steps: readonly number[];
  readonly to: number;
  readonly lines: readonly ChartLine[];
  readonly marks: readonly ReleaseMark[];
  /** The scale goes at least to here. */
  readonly least: number;
  readonly valueText: (value: number) => string;
  readonly timeText: (moment: number) => string;
};
