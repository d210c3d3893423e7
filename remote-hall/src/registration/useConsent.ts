import { useRef, useState } from 'react';

/** Whether the player is of age and agrees to the documents of the house: asked for last, when a form is about to be sent. */
export function useConsent() {
  const box = useRef<HTMLInputElement>(null);
  const [isGiven, setGiven] = useState(false);
  const [isMissed, setMissed] = useState(false);

  /** Whether it was given; if not, says so at the box, which gets the cursor. */
  function isConfirmed(): boolean {
    setMissed(!isGiven);
    if (!isGiven) box.current?.focus();
    return isGiven;
  }

  function handleChange(isTicked: boolean): void {
    setGiven(isTicked);
    setMissed(false);
  }

  return { isConfirmed, consent: { boxRef: box, isGiven, isMissed, onChange: handleChange } };
}
