const SIGN_PX = 96;
const TURN = [{ transform: 'translateY(0)' }, { transform: 'translateY(-480px)' }];

const button = document.querySelector<HTMLButtonElement>('.spin');
const result = document.querySelector<HTMLElement>('.result');
const reels = Array.from(document.querySelectorAll<HTMLElement>('.reel'));

async function spin(reel: HTMLElement, index: number): Promise<number> {
  const signs = Array.from(reel.querySelectorAll<HTMLElement>('span'));
  const stop = Math.floor(Math.random() * signs.length);
  await reel.animate(TURN, { duration: 220, iterations: 4 + index * 2 }).finished;
  for (const sign of signs) sign.style.transform = `translateY(-${stop * SIGN_PX}px)`;
  return stop;
}

function words(stops: readonly number[]): string {
  const kinds = new Set(stops).size;
  if (kinds === 1) return '三连！大吉大利';
  return kinds === 2 ? '两同，再接再厉' : '差一点，再来一次';
}

button?.addEventListener('click', async () => {
  if (!result) return;
  button.disabled = true;
  result.textContent = '转动中…';
  const stops = await Promise.all(reels.map(spin));
  button.disabled = false;
  result.textContent = words(stops);
});
