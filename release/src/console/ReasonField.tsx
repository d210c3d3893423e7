import type { ChangeCommand } from '../changes/changeCommand.ts';
import { needsReason } from './changeForm.ts';
import { changeWords } from './words/changeWords.tsx';
import { useWords } from './words/useWords.ts';

/** Asks why a change is made; what takes something from players is not made without. */
export function ReasonField({ change }: { readonly change: ChangeCommand }) {
  const words = useWords(changeWords);
  const isNeeded = needsReason(change);
  return (
    <>
      <label htmlFor="reason">
        {words.why}
        {!isNeeded && words.mayStayEmpty}
      </label>
      <input
        id="reason"
        name="reason"
        maxLength={500}
        autoComplete="off"
        required={isNeeded}
        // biome-ignore lint/a11y/noAutofocus: the page is opened to give this reason, and all before it is read already
        autoFocus={isNeeded}
        defaultValue={change.reason}
        aria-describedby="reason-use"
      />
      <p id="reason-use" className="quiet">
        {words.kept}
      </p>
    </>
  );
}
