import { privacy } from './privacy.ts';
import { terms } from './terms.ts';

/** The legal documents by the `type` of their address. */
export const documents = { 5: terms, 6: privacy } as const;
