import type { ComponentType } from 'react';

/** A section of the page: a part by its exported name, the exports that are shown with it, and all states. */
export type Part = {
  readonly name: string;
  readonly others?: readonly string[];
  readonly States: ComponentType;
};
