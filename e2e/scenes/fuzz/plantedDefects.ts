/** Runs in the page: shows every kind of problem that the drill detects, depending on the answer of /api/activitylist. */
export function plantDefects(): void {
  type Listed = { readonly data?: { readonly data?: readonly { readonly title?: unknown }[] } };
  const show = (text: string) => {
    const line = document.createElement('p');
    line.style.whiteSpace = 'nowrap';
    line.textContent = text;
    document.querySelector('main')?.append(line);
  };
  const withStatus: Readonly<Record<number, () => void>> = {
    500: () => document.querySelector('main')?.replaceChildren(),
    502: () => show('页面出了点问题'),
    503: () => console.error('planted'),
  };
  const careless = (answer: Listed) => {
    const title = answer.data?.data?.[0]?.title;
    if (title === undefined) return show(`${title}`);
    // Counts work instead of time, which passes also while other processes have the processor.
    if (title === 0) for (let sum = 0; sum < 4e9; sum += 1);
    if ((title as string).length > 1_000) show(title as string);
  };
  const { send } = XMLHttpRequest.prototype;
  XMLHttpRequest.prototype.send = function planted(...args) {
    this.addEventListener('load', () => {
      if (!this.responseURL.endsWith('/api/activitylist')) return;
      // The screen itself shows the answer first.
      setTimeout(() => {
        const isGood = this.status === 200;
        if (isGood) careless(JSON.parse(this.responseText));
        else withStatus[this.status]?.();
      }, 20);
    });
    return send.apply(this, args);
  };
}
