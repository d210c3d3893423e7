import { playScene } from './playScene.ts';
import { equals, worses } from './scenes.ts';

// A few short rollouts of each scene; `npm run drill -- guard` plays hundreds, and shows how certain the figures are.
test.each(equals)('the guard lets a rollout go on: $name', (scene) => {
  const world = { ...scene.world, visitsPerSecond: 1, lookEverySeconds: 20 };
  expect(playScene({ ...scene, world }, 11, 1)).toMatchObject({ stops: 0, isOff: false });
});

test.each(worses)('the guard stops a rollout: $name', (scene) => {
  const played = playScene(scene, 11, 5);
  expect(played.stops).toBe(5);
  expect(played.medianViews).toBeLessThan(scene.world.viewsAtMost ?? 0);
});
