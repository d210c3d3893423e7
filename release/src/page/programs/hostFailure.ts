/**
 * Runs in the page before the host: while the host's code has not taken over, says so when it cannot be loaded or breaks,
 * and offers 重试. Nothing else could, because everything else is the host's.
 */
function say(): void {
  const splash = document.getElementById('splash');
  if (!splash || splash.querySelector('button')) return;
  const text = document.createElement('p');
  text.textContent = '页面加载失败，请检查网络后重试';
  const retry = document.createElement('button');
  retry.type = 'button';
  retry.textContent = '重试';
  retry.onclick = () => location.reload();
  splash.setAttribute('role', 'alert');
  splash.replaceChildren(text, retry);
}

addEventListener(
  'error',
  ({ target }) => {
    if (target !== window && (target as Element).tagName !== 'SCRIPT') return;
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', say);
    else say();
  },
  true,
);
