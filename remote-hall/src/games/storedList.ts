import { callQuery, readJson, send, useIsTakenOver, useQuery, writeJson } from '@site/shared';
import type { Call } from '@site/shared/contract/call';
import { type Game, gameCategories, games } from '@site/shared/contract/hall';
import { useDeferredValue, useState } from 'react';

/** A list of the platform that the device stores in parts, each under a name. */
export type StoredList<Input, Item> = {
  readonly call: Call<Input, Item[]>;
  readonly input: Input;
  readonly names: readonly string[];
  /** Returns the storage name of an item. */
  readonly nameOf: (item: Item) => string;
};

/** Returns the list stored from the last fresh answer; undefined when nothing readable is stored. */
export function storedItems<Input, Item>({ call, names }: StoredList<Input, Item>): Item[] | undefined {
  const stored = names.map(readJson).filter(Array.isArray);
  if (stored.length === 0) return undefined;
  const read = call.data['~standard'].validate(stored.flat());
  return 'value' in read ? read.value : undefined;
}

/**
 * Returns the fresh list, or the stored one until the fresh answer arrives or when none does. A part of a screen whose other
 * parts read the list anyway is no `isReader`: when it comes later, it sends no call for what is there.
 */
export function useStoredList<Input, Item>(list: StoredList<Input, Item>, isReader = true) {
  const { call, input } = list;
  const query = useQuery({
    ...callQuery(call, input),
    refetchOnMount: isReader,
    queryFn: async ({ signal }) => {
      const { data } = await send(call, input, { overlay: false, signal });
      store(list, data);
      return data;
    },
  });
  const [stored] = useState(() => storedItems(list));
  const isTakenOver = useIsTakenOver();
  // A deferred value is drawn in slices, between which the page can react; the stored list is drawn at once.
  const data = useDeferredValue(query.data);
  return { ...query, data: data ?? (isTakenOver ? stored : undefined) };
}

function store<Input, Item>({ names, nameOf }: StoredList<Input, Item>, items: readonly Item[]): void {
  for (const name of names)
    writeJson(
      name,
      items.filter((item) => nameOf(item) === name),
    );
}

/** The list of all platforms and games, stored by category. */
export const gameList: StoredList<{ category: '' }, Game> = {
  call: games,
  input: { category: '' },
  names: gameCategories,
  nameOf: ({ category_id }) => category_id,
};
