import { faulty, healthy } from './crowdScenes.ts';
import { playMany } from './playCrowd.ts';
import { rules } from './rules.ts';

// Some hundred rollouts of each scene; `npm run drill -- guard` plays ten thousand.
const seed = 3_000_017;
const short = healthy.map((scene) => ({ ...scene, minutes: Math.min(120, scene.minutes) }));

test.each(short)('the guard lets an equally good version go on to everybody: $name', (scene) => {
  const { reacted } = playMany({ ...scene, looksPerMinute: 1 }, rules.guard, seed, 100);
  expect(reacted).toBeLessThanOrEqual(2);
});

test('the former guard stops a healthy version that has relatively more first loads than the other', () => {
  const [, usual] = short;
  if (!usual) throw new Error('No such scene');
  const { stopped } = playMany({ ...usual, looksPerMinute: 1 }, rules.former, seed, 50);
  expect(stopped).toBeGreaterThan(25);
});

test.each(faulty)('the guard stops a failing version before many have it: $name', (scene) => {
  const play = { ...scene, looksPerMinute: 30 };
  const [now, before] = [rules.guard, rules.former].map((rule) => playMany(play, rule, seed, 40));
  expect(now?.reacted).toBe(40);
  expect(now?.failed.most).toBeLessThanOrEqual(20);
  expect(now?.pages.median).toBeLessThanOrEqual(1.8 * (before?.pages.median ?? 0));
});
