import { useDrawWindow } from './useDrawWindow.ts';

/** The page's own mark of the day's end, for whoever reads its hidden fields. */
export function EndedMark() {
  const { phase } = useDrawWindow();
  return <input type="hidden" name="ended" value={phase === 'ended' ? 1 : 0} />;
}
