/** @environment page */
import { frameFiles } from './frameFiles.ts';
import { gamePage, servicePage } from './pages.ts';

/** Shows a page and runs its program, as a browser would. */
function open(page: string): void {
  document.documentElement.innerHTML = page;
  const [, name = ''] = /<script src="\/assets\/([a-z.]+)">/.exec(page) ?? [];
  new Function(String(frameFiles.get(name)?.content ?? 'throw new Error("no program")'))();
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const find = <E extends HTMLElement>(selector: string) => document.querySelector<E>(selector) as E;

describe('customer service', () => {
  const talk = () => [...document.querySelectorAll('.talk li')].map((line) => line.textContent);
  beforeEach(() => {
    Element.prototype.scrollIntoView = jest.fn();
    open(servicePage());
  });

  test('answers each of the questions that it offers', () => {
    const questions = [...document.querySelectorAll<HTMLButtonElement>('.question')];
    expect(questions).toHaveLength(4);
    for (const question of questions) {
      question.click();
      expect(talk().at(-1)).toBe(question.textContent);
      jest.advanceTimersByTime(600);
      expect(talk().at(-1)).not.toBe(question.textContent);
      expect(talk().at(-1)).not.toContain('转接人工客服');
    }
  });

  test('passes any other question on to a person, and ignores an empty one', () => {
    const field = find<HTMLInputElement>('input');
    const send = (words: string) => {
      field.value = words;
      find<HTMLButtonElement>('form button').click();
      jest.advanceTimersByTime(600);
    };
    send('   ');
    expect(talk()).toHaveLength(1);
    send(' 你好 ');
    expect(talk().slice(1)).toEqual(['你好', '已收到您的问题，正在为您转接人工客服，请稍候。']);
    expect(field.value).toBe('');
  });
});

describe('a game', () => {
  test.each([
    [[0, 0, 0], '三连！大吉大利'],
    [[0, 0.5, 0], '两同，再接再厉'],
    [[0, 0.4, 0.9], '差一点，再来一次'],
  ])('whose reels stop at %j shows %s, and only after all have stopped', async (places, words) => {
    let end: () => void = () => undefined;
    const finished = new Promise<void>((resolve) => {
      end = resolve;
    });
    Element.prototype.animate = jest.fn(() => ({ finished }) as unknown as Animation);
    for (const place of places) jest.spyOn(Math, 'random').mockReturnValueOnce(place);
    open(gamePage(new URLSearchParams({ title: 'AG真人' })));
    const button = find<HTMLButtonElement>('.spin');
    button.click();
    expect([button.disabled, find('.result').textContent]).toEqual([true, '转动中…']);
    end();
    await jest.advanceTimersByTimeAsync(0);
    expect([button.disabled, find('.result').textContent]).toEqual([false, words]);
    const shown = [...document.querySelectorAll<HTMLElement>('.reel span:first-child')];
    expect(shown.map((sign) => sign.style.transform)).toEqual(
      places.map((place) => `translateY(-${Math.floor(place * 6) * 96}px)`),
    );
  });
});
