import * as v from 'valibot';

/** An amount of money as a canonical decimal string with two places ("1200.50"); floats never carry money. */
export type Money = string & { readonly __money: unique symbol };
