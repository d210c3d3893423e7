import type { Locator } from '@playwright/test';
import { SitePage } from './SitePage.ts';

type Picture = { readonly name: string; readonly mimeType: string; readonly buffer: Buffer };
type Entries = { readonly birthday: string; readonly mobile: string; readonly email: string };

/** The 个人资料 screen. */
export class ProfilePage extends SitePage {
  readonly avatar = this.page.getByRole('region', { name: '头像' }).getByRole('img').first();

  open(): Promise<this> {
    return this.goTo('/userInfo', this.page.getByRole('form', { name: '修改资料' }));
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
