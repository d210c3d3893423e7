/**
 * Removes the picture that the page painted in this place as soon as the picture of the first slide covers it.
 * Returns a function that cancels this.
 */
export function coverPainted(place: HTMLElement): () => void {
  const picture = place.querySelector('img');
  let isGone = false;
  const uncover = () => {
    if (isGone) return;
    delete place.dataset.painted;
    place.style.backgroundImage = '';
  };
  if ('painted' in place.dataset) picture?.decode?.().then(uncover, uncover);
  return () => {
    isGone = true;
  };
}
