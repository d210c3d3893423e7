let called = 'mf-release';

/** Sets how operators call the release command. */
export function setCommandName(name: string): void {
  called = name;
}

/** Returns how operators call the release command, for texts that tell them what to run. */
export function commandName(): string {
  return called;
}
