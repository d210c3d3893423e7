/** The languages of the console; the first is the default. */
export const languages = ['en', 'zh'] as const;
export type Language = (typeof languages)[number];

/** The same texts in every language. */
export type InEach<Words> = Readonly<Record<Language, Words>>;
