/** The outcome of a preview so far: the attribute `data-released-preview` of the badge, which a program can wait for. */
export type PreviewState = 'waiting' | 'shown' | 'failed' | 'refused';

const look = {
  position: 'fixed',
  insetInline: '0',
  insetBlockEnd: '0',
  zIndex: '2147483647',
  display: 'flex',
  justifyContent: 'center',
  alignItems: 'center',
  gap: '12px',
  padding: '6px 12px',
  font: '14px/1.4 system-ui, sans-serif',
  color: '#fff',
};
const backgrounds = { waiting: '#334155', shown: '#166534', failed: '#991b1b', refused: '#991b1b' };

/** Shows testers a bar that leaves the preview. Returns a function that says in it what this tab runs; a failure stays. */
export function showBadge(onLeave: () => void): (state: PreviewState, text: string) => void {
  const badge = document.createElement('aside');
  badge.setAttribute('aria-label', 'Preview');
  const status = document.createElement('span');
  status.setAttribute('role', 'status');
  const leave = Object.assign(document.createElement('button'), {
    type: 'button',
    textContent: 'Leave',
    onclick: onLeave,
  });
  Object.assign(badge.style, look);
  Object.assign(leave.style, { minHeight: '32px', font: 'inherit' });
  badge.append(status, leave);
  // Outside of what the host renders, so that the bar stays when the host fails.
  document.documentElement.append(badge);
  return (state, text) => {
    const former = badge.dataset.releasedPreview;
    if (former === 'failed' && state !== 'refused') return;
    badge.dataset.releasedPreview = state;
    badge.style.background = backgrounds[state];
    status.textContent = text;
  };
}
