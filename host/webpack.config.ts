import { host } from '@site/build/webpack';

// 14,000 of these only pages on plain http load: what verifies a release there; 5,000 are what tells how a page fares, which
// loads after the first screen; 36,500 are NutUI's pull to refresh with its gestures and springs, its words, and its other parts, and 9,500
// the window on lists of thousands, which load with the screens that use them; 7,000 are what stands around the screens, of which
// two thirds load on wide screens only; 1,200 lead pages of large sites to the remotes that they do not carry; 2,000
// are what loads ahead of a tap; 500 tell the line's failures from those of a version; 12,100 are packages as they
// are published (ADR 68), and 1,100 what the federation plugin generates (ADR 69);
// 1,000 run builds of stock federation plugins (ADR 70), most of them in pages that have one; 1,100 show the live remotes in the devtools of
// Module Federation, in pages that have them. The first page has a budget of its own.
export default host({ folder: import.meta.dirname, budget: 250_600 });
