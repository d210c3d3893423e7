import type { ComponentType } from 'react';

/** A section of the page: a part by the name that a shared entry gives it, what is only seen with it, and all states. */
export type Part = {
  readonly name: string;
  readonly others?: readonly string[];
  readonly States: ComponentType;
};
