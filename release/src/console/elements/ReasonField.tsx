import type { ChangeCommand } from '../../changes/changeCommand.ts';
import { needsReason } from '../changeForm.ts';
import { changeWords } from '../words/changeWords.tsx';
import { useWords } from '../words/useWords.ts';

/** Asks for the reason of a change; changes that take something from players require one. */
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
        // biome-ignore lint/a11y/noAutofocus: visitors open the page to give this reason, and have read what stands above it
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
