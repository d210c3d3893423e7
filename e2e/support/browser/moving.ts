import type { Page } from '@playwright/test';

/**
 * Returns the animations that still move although the player prefers less motion: all that change more than
 * opacity. Spinners are exempt, since they show that work is under way.
 */
export function movingElements(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document.getAnimations().flatMap((animation) => {
      const { effect, playState } = animation;
      if (!(effect instanceof KeyframeEffect) || playState !== 'running') return [];
      const { duration } = effect.getComputedTiming();
      const moves = effect.getKeyframes().flatMap((frame) => Object.keys(frame));
      const isStill = moves.every((name) =>
        ['opacity', 'offset', 'computedOffset', 'easing', 'composite'].includes(name),
      );
      const isWaiting = effect.target?.closest('[aria-busy="true"], [role="status"]');
      if (Number(duration) === 0 || isStill || isWaiting) return [];
      return [
        `moves: ${effect.target?.className} ${'animationName' in animation ? animation.animationName : ''}`,
      ];
    }),
  );
}
