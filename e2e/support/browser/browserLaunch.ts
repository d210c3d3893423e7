import { systemBrowser } from '@site/build/browser';

const browser = systemBrowser();
/** The hash of the public key of a drill's own certificate, which the browser then trusts. */
const trusted = process.env.E2E_TRUSTED_KEY;

/** The launch options of tests and drills: the machine's own browser where there is one, without its background requests. */
export const browserLaunch = {
  ...(browser && { executablePath: browser }),
  args: [
    '--no-sandbox',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    // The processor draws the pictures either way; without a GPU process it has half the work.
    '--disable-gpu',
    ...(trusted ? [`--ignore-certificate-errors-spki-list=${trusted}`] : []),
  ],
};

/** The argument for a browser that loads no pictures: they are a quarter of the processor time of a page. */
export const NO_PICTURES = '--blink-settings=imagesEnabled=false';
/** `kCodeWithoutHeatCheck`: a page's second load finds its code compiled, which saves a tenth of the processor time of tests. */
const keepsCompiledCode = 'v8CacheOptions=3';

/** The default launch options of tests. A test that checks pictures sets `test.use({ launchOptions: browserLaunch })`. */
export const withoutPictures = {
  ...browserLaunch,
  args: [...browserLaunch.args, `${NO_PICTURES},${keepsCompiledCode}`],
};
