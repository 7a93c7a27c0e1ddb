import { expect } from '@playwright/test';
import { type ReadMail, readOutbox } from '@repartee/server/testing/read-mail';
import type { Product } from './product/product.ts';

/** Waits until exactly `count` mails were sent to `address`, and returns the newest mail. */
export async function mailTo(product: Product, address: string, count = 1): Promise<ReadMail> {
  let mails: ReadMail[] = [];
  await expect
    .poll(async () => {
      mails = await readOutbox(product.data, address);
      return mails.length;
    })
    .toBe(count);
  return mails.at(-1) as ReadMail;
}
