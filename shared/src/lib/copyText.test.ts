/** @environment page */
import { copyText } from './copyText.ts';

const writeText = jest.fn();
const execCommand = jest.fn();

beforeEach(() => {
  jest.resetAllMocks();
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  Object.defineProperty(document, 'execCommand', { configurable: true, value: execCommand });
});

test('the clipboard receives the text', async () => {
  writeText.mockResolvedValue(undefined);
  await expect(copyText('鲸湾')).resolves.toBe(true);
  expect(writeText).toHaveBeenCalledWith('鲸湾');
  expect(execCommand).not.toHaveBeenCalled();
});

test.each([
  ['is missing', undefined],
  ['refuses', { writeText: () => Promise.reject(new Error('denied')) }],
])('when the clipboard %s, a hidden field is copied and removed, and the focus returns', async (_, value) => {
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value });
  document.body.innerHTML = '<button>复制</button>';
  document.querySelector('button')?.focus();
  let copied = '';
  execCommand.mockImplementation(() => {
    const field = document.activeElement;
    copied = field instanceof HTMLTextAreaElement ? field.value : '';
    return true;
  });

  await expect(copyText('鲸湾')).resolves.toBe(true);

  expect(copied).toBe('鲸湾');
  expect(document.querySelector('textarea')).toBeNull();
  expect(document.activeElement).toBe(document.querySelector('button'));
});

test('a copy that fails both ways is reported as failed', async () => {
  writeText.mockRejectedValue(new Error('denied'));
  execCommand.mockReturnValueOnce(false);
  await expect(copyText('鲸湾')).resolves.toBe(false);
  execCommand.mockImplementationOnce(() => {
    throw new Error('unsupported');
  });
  await expect(copyText('鲸湾')).resolves.toBe(false);
  expect(document.querySelector('textarea')).toBeNull();
});
