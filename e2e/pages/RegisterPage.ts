import type { Request } from '@playwright/test';
import { expect } from '../support/expect.ts';
import { SitePage } from './SitePage.ts';

// The texts of the captcha pictures, by their number.
const captchaTexts = (
  'A3KH 7MXE P4TR W9CF H2NK 6YLA R8UM E7PX K3WT 4FHC N9RA ' +
  'T6EK X2MP C8YH L4WN 9KUF M7AT U3RX F6PE Y2CW 8HNL'
).split(' ');

let made = 0;

/** Returns a name that is not registered yet. */
export function newName(): string {
  made += 1;
  return `r${process.pid.toString(36)}${made}x${Date.now().toString(36).slice(-5)}`.slice(0, 16);
}

/** The screen of both registration forms. */
export class RegisterPage extends SitePage {
  readonly form = this.page.getByRole('form', { name: '注册' });
  readonly captcha = this.form.getByRole('button', { name: '验证码图片，点击换一张' });
  readonly captchaField = this.form.getByLabel('验证码', { exact: true });

  async open(hash: string): Promise<this> {
    await this.page.goto(`/#${hash}`);
    await this.form.waitFor();
    return this;
  }

  async fillAccount(name: string, password: string): Promise<void> {
    await this.form.getByLabel('用户名').fill(name);
    await this.form.getByLabel('密码', { exact: true }).fill(password);
    await this.form.getByRole('checkbox', { name: '我已年满18周岁' }).check();
  }

  async fillChecks(password: string, captcha: string): Promise<void> {
    await this.form.getByLabel('确认密码').fill(password);
    await this.captchaField.fill(captcha);
  }

  /** Returns the text of the captcha on display. Throws for a picture that is not in the list. */
  async readCaptcha(): Promise<string> {
    const number = Number(await this.captcha.locator('[data-captcha]').getAttribute('data-captcha'));
    const text = captchaTexts[number];
    if (!text) throw new Error(`nobody has read the picture ${number}`);
    return text;
  }

  /** Returns the drawing of the captcha on display, to distinguish one picture from another. */
  strokes(): Promise<string> {
    return this.captcha.locator('svg').innerHTML();
  }

  async submit(): Promise<void> {
    await this.form.getByRole('button', { name: '注册', exact: true }).click();
  }

  async submitAndSee(): Promise<unknown> {
    const [request] = await Promise.all([this.page.waitForRequest('**/api/register'), this.submit()]);
    return request.postDataJSON();
  }

  /** Expects a logged-in player: the tab has a token, and the page polls the balance with it. */
  async expectIn(name: string): Promise<void> {
    const isPoll = (request: Request) => request.url().endsWith('/api/balance');
    await expect(this.page.locator('main').getByText(name).first()).toBeVisible();
    expect(await this.page.evaluate(() => sessionStorage.getItem('token'))).toBeTruthy();
    const first = await this.page.waitForRequest(isPoll);
    const second = await this.page.waitForRequest((request) => isPoll(request) && request !== first);
    expect(await second.headerValue('authorization')).toMatch(/^Bearer .+/);
  }
}
