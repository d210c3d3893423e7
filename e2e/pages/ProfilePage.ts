import type { Locator, Page } from '@playwright/test';
import { goTo } from '../support/sites/session.ts';

type Picture = { readonly name: string; readonly mimeType: string; readonly buffer: Buffer };
type Entries = { readonly birthday: string; readonly mobile: string; readonly email: string };

/** The 个人资料 screen. */
export class ProfilePage {
  readonly page: Page;
  readonly avatar: Locator;

  constructor(page: Page) {
    this.page = page;
    this.avatar = page.getByRole('region', { name: '头像' }).getByRole('img').first();
  }

  async open(): Promise<this> {
    await goTo(this.page, '/userInfo');
    await this.page.getByRole('form', { name: '修改资料' }).waitFor();
    return this;
  }

  async choosePicture(picture: Picture): Promise<void> {
    await this.page.getByLabel('更换头像').setInputFiles(picture);
  }

  field(label: '生日' | '手机号' | '邮箱'): Locator {
    return this.page.getByRole('textbox', { name: label });
  }

  async save({ birthday, mobile, email }: Entries): Promise<void> {
    await this.field('生日').fill(birthday);
    await this.field('手机号').fill(mobile);
    await this.field('邮箱').fill(email);
    await this.page.getByRole('button', { name: '确认' }).click();
  }
}
