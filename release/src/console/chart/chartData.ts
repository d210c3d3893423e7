/** The role of a version, which sets the style and the name of its line. */
export type Role = 'active' | 'canary' | 'former';

/** The values of one version, step by step; undefined where there is no data. */
export type ChartLine = {
  readonly role: Role;
  readonly name: string;
  readonly values: readonly (number | undefined)[];
};

/** A moment at which visitors began to run another version. */
export type ReleaseMark = { readonly at: number; readonly label: string };

/** The data of a chart over time. */
export type ChartData = {
  readonly title: string;
  /** The start of each step, and the end of the last one. */
  readonly steps: readonly number[];
  readonly to: number;
  readonly lines: readonly ChartLine[];
  readonly marks: readonly ReleaseMark[];
  /** The least value at the top of the scale. */
  readonly least: number;
  readonly valueText: (value: number) => string;
  readonly timeText: (moment: number) => string;
};
