/** The form of a time in a record: Beijing or UTC without a zone, seconds, ISO with microseconds, or cut to the minute. */
export type RecordTime = 'beijing' | 'utc' | 'unix' | 'iso' | 'minute';

/** The loose forms of typical PHP platforms, each of which is on or off by itself. */
export type Shapes = {
  /** An empty object or page is `[]`, as json_encode writes an empty PHP array. */
  readonly emptyAsList: boolean;
  /** Lists that array_filter went through are objects with integer keys. */
  readonly gaps: boolean;
  /** Amounts outside of records are written by number_format: "1,120.50". */
  readonly groupedAmounts: boolean;
  /** Numbers are texts, and texts of digits are numbers. */
  readonly mixedTypes: boolean;
  /** Switches are "1", "true", "on" or true, one form for each field. */
  readonly switches: boolean;
  /** Fields that are not set are null instead of an empty text. */
  readonly nulls: boolean;
  /** Addresses are relative to the platform. */
  readonly relativeAddresses: boolean;
  /** Every record has fields that no document names. */
  readonly extraFields: boolean;
  readonly records: {
    /** `negative` has a minus before what leaves the wallet. */
    readonly amounts: 'plain' | 'grouped' | 'negative';
    readonly time: RecordTime;
    /** The type of gettransrecord that is "in" from the wallet's view: the documents do not say. */
    readonly transferTypes: 'in-is-3' | 'in-is-4';
  };
};

/** Changes to the default: a field that is missing stays as it is. */
export type ShapeOptions = Partial<Omit<Shapes, 'records'>> & {
  readonly records?: Partial<Shapes['records']>;
};

/** The default: every loose form at once. */
export const looseShapes: Shapes = {
  emptyAsList: true,
  gaps: true,
  groupedAmounts: true,
  mixedTypes: true,
  switches: true,
  nulls: true,
  relativeAddresses: true,
  extraFields: true,
  records: { amounts: 'grouped', time: 'beijing', transferTypes: 'in-is-4' },
};

/** No loose form, as a start for a test that plays one of them by itself. */
export const plainShapes: Shapes = {
  emptyAsList: false,
  gaps: false,
  groupedAmounts: false,
  mixedTypes: false,
  switches: false,
  nulls: false,
  relativeAddresses: false,
  extraFields: false,
  records: { amounts: 'plain', time: 'beijing', transferTypes: 'in-is-3' },
};

/** Returns the shapes with these changes. */
export function shapesWith(base: Shapes, { records, ...options }: ShapeOptions): Shapes {
  return { ...base, ...options, records: { ...base.records, ...records } };
}
