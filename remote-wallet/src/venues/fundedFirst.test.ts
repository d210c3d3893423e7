import type { Venue } from '@site/shared/contract/wallet';
import type { Money } from '@site/shared/money';
import { fundedFirst } from './fundedFirst.ts';
import { venueIcon } from './venueIcons.ts';

const venue = (platname: string, balance: string | null): Venue => ({
  platname,
  name: platname,
  balance: balance as Money | null,
});

test('venues with money come first, then the others, both in the platform’s order', () => {
  const venues = [
    venue('AG', '0.00'),
    venue('PG', '5.00'),
    venue('KY', null),
    venue('VR', '0.00'),
    venue('BG', '0.01'),
  ];
  expect(fundedFirst(venues).map(({ platname }) => platname)).toEqual(['PG', 'KY', 'BG', 'AG', 'VR']);
});

test('a venue has the icon of its category, and one without a category has one, too', () => {
  expect(venueIcon('AG真人')).not.toBe(venueIcon('PG电子'));
  expect(venueIcon('OB真人')).toBe(venueIcon('AG真人'));
  expect(venueIcon('')).toBe(venueIcon('PG电子'));
});
