/** A node of the parser's syntax tree. Each kind has other properties; the walk visits all of them. */
export type Node = {
  readonly type: string;
  readonly start: number;
  readonly name: string;
  readonly operator?: string;
  readonly computed?: boolean;
  readonly optional?: boolean;
  readonly shorthand?: boolean;
  readonly static?: boolean;
  readonly await?: boolean;
  readonly method?: boolean;
  readonly kind?: string;
  readonly object: Node;
  readonly property: Node;
  readonly callee: Node;
  readonly left: Node;
  readonly key: Node;
  readonly value: Node;
  readonly arguments: readonly Node[];
  readonly regex?: { readonly pattern: string; readonly flags: string };
  readonly [part: string]: unknown;
};
