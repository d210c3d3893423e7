import type { Shapes } from './shapes.ts';

/** The shapes to write in, the platform's own origin, and the writer for what lies inside. */
export type Rendering = {
  readonly shapes: Shapes;
  readonly origin: string;
  readonly render: (value: unknown) => unknown;
};

/** A value whose form depends on the shapes. */
export class Loose {
  readonly form: (rendering: Rendering) => unknown;

  constructor(form: (rendering: Rendering) => unknown) {
    this.form = form;
  }
}

const extraFields = { agent_id: 0, deleted_at: null, remark: '', ext: [] };

/** Returns a value as it is sent. */
export function rendered(value: unknown, shapes: Shapes, origin: string): unknown {
  const render = (inner: unknown): unknown => {
    if (inner instanceof Loose) return inner.form({ shapes, origin, render });
    if (Array.isArray(inner)) return inner.map(render);
    if (typeof inner !== 'object' || inner === null) return inner;
    const fields = Object.entries(inner).map(([name, field]) => [name, render(field)]);
    return { ...(shapes.extraFields && extraFields), ...Object.fromEntries(fields) };
  };
  return render(value);
}
