import { observable } from '@site/release-page/lib/observable';

/** A browser's offer to put the site on the home screen; it can be used once. */
type InstallPrompt = Event & { prompt(): Promise<unknown> };

/** The browser's offer until it is used; null where there is none, or the site is on the home screen already. */
export const installPrompt = observable<InstallPrompt | null>(null);

/** Stores the offer, which comes once and early, for the screen that explains it. The host calls it once. */
export function keepInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    // Suppresses the browser's own bar.
    event.preventDefault();
    installPrompt.set(event as InstallPrompt);
  });
}
