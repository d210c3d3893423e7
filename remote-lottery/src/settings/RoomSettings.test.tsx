import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RoomSettings } from './RoomSettings.tsx';

const vibrate = jest.fn();
const started = jest.fn();

class FakeAudio {
  state = 'suspended';
  currentTime = 0;
  destination = {};
  async resume() {
    this.state = 'running';
  }
  createOscillator() {
    return { frequency: { value: 0 }, connect: (to: object) => to, start: started, stop: () => undefined };
  }
  createGain() {
    const gain = { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined };
    return { gain, connect: (to: object) => to };
  }
}

beforeEach(() => {
  localStorage.clear();
  vibrate.mockClear();
  started.mockClear();
  Object.defineProperty(navigator, 'vibrate', { configurable: true, value: vibrate });
  Object.defineProperty(globalThis, 'AudioContext', { configurable: true, value: FakeAudio });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'vibrate');
  Reflect.deleteProperty(globalThis, 'AudioContext');
});

const choice = (name: string) => screen.getByRole('switch', { name });

test('sound and vibration are off until the player switches them on, play a sample at once, and are stored on this device', async () => {
  const { unmount } = render(<RoomSettings />);
  expect([choice('中奖声音'), choice('中奖震动')].map((one) => one.getAttribute('aria-checked'))).toEqual([
    'false',
    'false',
  ]);
  expect(screen.getByText('设置只保存在这台设备上，退出登录后恢复为关闭。')).toBeVisible();
  await userEvent.click(choice('中奖声音'));
  await userEvent.click(choice('中奖震动'));
  expect([started.mock.calls.length, vibrate.mock.calls.length]).toEqual([2, 1]);
  await userEvent.click(choice('中奖声音'));
  expect(started).toHaveBeenCalledTimes(2);
  unmount();
  render(<RoomSettings />);
  expect([choice('中奖声音'), choice('中奖震动')].map((one) => one.getAttribute('aria-checked'))).toEqual([
    'false',
    'true',
  ]);
});

test('a device without sound and vibration shows that', () => {
  Reflect.deleteProperty(navigator, 'vibrate');
  Reflect.deleteProperty(globalThis, 'AudioContext');
  render(<RoomSettings />);
  expect([choice('中奖声音'), choice('中奖震动')].every((one) => one.hasAttribute('disabled'))).toBe(true);
  expect(screen.getByText('当前浏览器不支持')).toBeVisible();
  expect(screen.getByText('当前设备不支持')).toBeVisible();
});
