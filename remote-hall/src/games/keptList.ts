import { callQuery, readJson, send, useIsTakenOver, useQuery, writeJson } from '@site/shared';
import type { Call } from '@site/shared/contract/call';
import { useDeferredValue, useState } from 'react';

/** A list of the platform that the device stores in parts, each under a name. */
export type KeptList<Input, Item> = {
  readonly call: Call<Input, Item[]>;
  readonly input: Input;
  readonly names: readonly string[];
  /** Returns the storage name of an item. */
  readonly nameOf: (item: Item) => string;
};

/** Returns the list stored from the last fresh answer; undefined when nothing readable is stored. */
export function keptItems<Input, Item>({ call, names }: KeptList<Input, Item>): Item[] | undefined {
  const kept = names.map(readJson).filter(Array.isArray);
  if (kept.length === 0) return undefined;
  const read = call.data['~standard'].validate(kept.flat());
  return 'value' in read ? read.value : undefined;
}

/** Returns the fresh list, or the stored one until the fresh answer arrives or when none does. */
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
  // A deferred value is drawn in slices, between which the page can react; the stored list is drawn at once.
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
