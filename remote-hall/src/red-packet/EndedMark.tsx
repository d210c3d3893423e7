import { useDrawWindow } from './useDrawWindow.ts';

/** A hidden field with the end of the day's draws, for programs that read the page. */
export function EndedMark() {
  const { phase } = useDrawWindow();
  return <input type="hidden" name="ended" value={phase === 'ended' ? 1 : 0} />;
}
