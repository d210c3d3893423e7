import { systemBrowser } from '@site/build/browser';

const browser = systemBrowser();
/** The hash of a key that a drill made a certificate with. */
const trusted = process.env.E2E_TRUSTED_KEY;

/** How tests and drills start a browser: the machine's own where there is one, and kept from calling home. */
export const browserLaunch = {
  ...(browser && { executablePath: browser }),
  args: [
    '--no-sandbox',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    // Pictures are drawn by the processor either way; without a process of its own for them it has half the work.
    '--disable-gpu',
    ...(trusted ? [`--ignore-certificate-errors-spki-list=${trusted}`] : []),
  ],
};

/** The argument of a browser that loads no pictures: they are a quarter of what a page costs the processor. */
export const NO_PICTURES = '--blink-settings=imagesEnabled=false';

/** How a test starts a browser unless it looks at its pages: such a test says `test.use({ launchOptions: browserLaunch })`. */
export const withoutPictures = { ...browserLaunch, args: [...browserLaunch.args, NO_PICTURES] };
