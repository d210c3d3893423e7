import { Button, EmptyState, useGo } from '@site/shared';
import * as paths from '@site/shared/paths';

/** Stands where a room was looked for that does not exist: the lotteries that do are in the hall. */
export function Missing({ text }: { readonly text: string }) {
  const go = useGo();
  return <EmptyState text={text} action={<Button onClick={() => go(paths.hall())}>去大厅选彩种</Button>} />;
}
