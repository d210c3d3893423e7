import { useRef, useState } from 'react';

/** The player's consent to age limit and legal documents; it is checked last, when a form is about to be sent. */
export function useConsent() {
  const box = useRef<HTMLInputElement>(null);
  const [isGiven, setGiven] = useState(false);
  const [isMissed, setMissed] = useState(false);

  /** Returns whether consent was given; if not, it shows that at the box, which gets the cursor. */
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
