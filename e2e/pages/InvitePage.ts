import { readFile } from 'node:fs/promises';
import type { Download } from '@playwright/test';
import jsQR from 'jsqr';
import { SitePage } from './SitePage.ts';

type Picture = { readonly width: number; readonly height: number; readonly text: string | null };

/** The 邀请好友 screen. */
export class InvitePage extends SitePage {
  readonly sheet = this.page.getByRole('dialog', { name: '邀请好友' });

  async share(): Promise<void> {
    await this.page.getByRole('button', { name: '立即邀请' }).click();
    await this.sheet.getByRole('button', { name: '保存图片' }).and(this.page.locator(':enabled')).waitFor();
  }

  async choose(option: '保存链接' | '取消'): Promise<void> {
    await this.sheet.getByRole('button', { name: option }).click();
  }

  async save(option: '保存图片' | '保存二维码'): Promise<Download> {
    const download = this.page.waitForEvent('download');
    await this.sheet.getByRole('button', { name: option }).click();
    return download;
  }

  /** Returns the size and the QR code of a saved PNG file. The browser decodes the file, which fails for any other format. */
  async scan(download: Download): Promise<Picture> {
    const file = await readFile(await download.path());
    const { width, height, pixels } = await this.page.evaluate(async (base64) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const canvas = new OffscreenCanvas(image.width, image.height);
      const context = canvas.getContext('2d');
      context?.drawImage(image, 0, 0);
      const data = context?.getImageData(0, 0, image.width, image.height).data ?? [];
      let text = '';
      for (let at = 0; at < data.length; at += 1) text += String.fromCharCode(data[at] ?? 0);
      return { width: image.width, height: image.height, pixels: btoa(text) };
    }, file.toString('base64'));
    const data = new Uint8ClampedArray(Buffer.from(pixels, 'base64'));
    return { width, height, text: readCode(data, width, height) };
  }
}

type Reader = (data: Uint8ClampedArray, width: number, height: number) => { data: string } | null;

/** Reads the QR code of an image. The package is CommonJS, and Node may wrap its default export once more. */
function readCode(data: Uint8ClampedArray, width: number, height: number): string | null {
  const reader: unknown = typeof jsQR === 'function' ? jsQR : Reflect.get(jsQR, 'default');
  return (reader as Reader)(data, width, height)?.data ?? null;
}
