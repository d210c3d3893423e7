import { host } from '@site/build/webpack';

// The budget counts the bytes of all files of the host; the first screen has a budget of its own. Parts of it:
// - 14,000: verification of releases without WebCrypto; only pages on plain http load it
// - 5,900: the reporter, with the states of a view as a machine; loads after the first screen
// - 33,200: NutUI's pull to refresh with its gestures and springs, the number pad with NutUI's overlay, NutUI's texts and its
//   other components; load with the screens that use them, as do 9,500 for virtual lists of thousands of rows
// - 7,000: the parts around the screens, of which two thirds load on wide screens only
// - 1,200: the finder of remotes that the pages of large sites do not carry
// - 2,000: the prefetch before a tap
// - 500: the distinction between failures of the network and of a version
// - 12,100: packages as they are published (ADR 68)
// - 1,100: code that the federation plugin generates (ADR 69)
// - 2,050: support for stock federation plugins (ADR 70), with the probe of browsers for ES modules, a list of chunks for each
//   version and the hashes of what a remote loads by itself; most of it loads only in pages with a foreign remote
// - 2,200: the first page as two scripts, and the HTTP adapter as a third, each compressed alone (ADR 72)
// - 1,100: data for the devtools of Module Federation; loads only in pages that have them
// - 3,600: the shapes of loose platforms, what pages report of fields that they cannot read (ADR 75), and the judging of lost
//   outcomes, which loads with the forms (ADR 76)
// - 700: the verification of the roles' signatures over a document and each version in it (ADR 79)
// - 500: the verification of steps by an online key, and of people who decide (ADR 80)
// - 230: the header with the version of the application that makes a call (ADR 81)
// - 70: the ticket of a page in its reports (ADR 81)
// - 150: why a preview is refused, as reasons and as words, which a tester's page loads (ADR 89)
// - 450: the intention on its screen as a machine, and one policy for attempts; pages are 280 bytes smaller since
// - 900: the page and the shape that the device stores, and the newest release beside it (ADR 94)
export default host({ folder: import.meta.dirname, budget: 263_700 });
