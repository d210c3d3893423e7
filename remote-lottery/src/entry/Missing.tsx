import { Button, EmptyState, useGo } from '@site/shared';
import * as paths from '@site/shared/paths';

/** Shown for a room that does not exist; it links to the hall, which lists the existing lotteries. */
export function Missing({ text }: { readonly text: string }) {
  const go = useGo();
  return <EmptyState text={text} action={<Button onClick={() => go(paths.hall())}>去大厅选彩种</Button>} />;
}
