import { callQuery, readJson, send, useIsTakenOver, useQuery, writeJson } from '@site/shared';
import type { Call } from '@site/shared/contract/call';
import { useDeferredValue, useState } from 'react';

/** A list of the platform that the device keeps under some names of its storage. */
export type KeptList<Input, Item> = {
  readonly call: Call<Input, Item[]>;
  readonly input: Input;
  readonly names: readonly string[];
  /** The name that an item is kept under. */
  readonly nameOf: (item: Item) => string;
};

/** What the device kept of the last fresh answer; undefined when it kept nothing that can be read. */
export function keptItems<Input, Item>({ call, names }: KeptList<Input, Item>): Item[] | undefined {
  const kept = names.map(readJson).filter(Array.isArray);
  if (kept.length === 0) return undefined;
  const read = call.data['~standard'].validate(kept.flat());
  return 'value' in read ? read.value : undefined;
}

/** The list as kept on the device until the fresh answer is there and when there is none. */
export function useKeptList<Input, Item>(list: KeptList<Input, Item>) {
  const { call, input } = list;
  const query = useQuery({
    ...callQuery(call, input),
    queryFn: async ({ signal }) => {
      const { data } = await send(call, input, { overlay: false, signal });
      keep(list, data);
      return data;
    },
  });
  const [kept] = useState(() => keptItems(list));
  const isTakenOver = useIsTakenOver();
  // What comes is drawn in pieces between which the page answers; what the device has stands there at once.
  const data = useDeferredValue(query.data);
  return { ...query, data: data ?? (isTakenOver ? kept : undefined) };
}

function keep<Input, Item>({ names, nameOf }: KeptList<Input, Item>, items: readonly Item[]): void {
  for (const name of names)
    writeJson(
      name,
      items.filter((item) => nameOf(item) === name),
    );
}
