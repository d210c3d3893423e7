import { observable } from '../lib/observable.ts';

/** A browser's offer to put the site on the home screen; it can be taken once. */
type InstallPrompt = Event & { prompt(): Promise<unknown> };

/** What the browser offers for as long as nobody took it; null where it offers nothing, or where the site is on the home screen. */
export const installPrompt = observable<InstallPrompt | null>(null);

/** Keeps the offer, which comes once and early, for the screen that explains it. Called once by the host. */
export function keepInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    // No bar of the browser's own in between.
    event.preventDefault();
    installPrompt.set(event as InstallPrompt);
  });
}
