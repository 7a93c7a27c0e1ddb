import type { Page } from '@playwright/test';
import { axeFindings } from '../harness/page/axe.ts';
import { expect, test } from '../harness/test.ts';
import { signInAs, testUsers } from '../harness/test-users.ts';

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

const halves = (page: Page) =>
  page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 400, height: 200 });
    const context = canvas.getContext('2d') as CanvasRenderingContext2D;
    for (const [at, colour] of ['red', 'blue'].entries()) {
      context.fillStyle = colour;
      context.fillRect(at * 200, 0, 200, 200);
    }
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });
const colours = (page: Page) =>
  page.evaluate(async () => {
    const image = document.querySelector<HTMLImageElement>('main form img') as HTMLImageElement;
    await image.decode();
    const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: 1 });
    const context = canvas.getContext('2d') as CanvasRenderingContext2D;
    context.drawImage(image, 0, 0, 1, 1);
    const [red = 0, , blue = 0] = context.getImageData(0, 0, 1, 1).data;
    return { red, blue, square: image.naturalWidth === image.naturalHeight };
  });

test('R-ENT-5 a profile picture is cropped by keyboard and saved as a square, and an SVG file is rejected', async ({
  page,
  complaints,
}) => {
  await signInAs(page, testUsers.learner, '/profile');
  const input = page.locator('main input[type=file]');
  await input.setInputFiles({ name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) });
  await expect(page.getByText(/This file is not a picture we can read/)).toBeVisible();

  await input.setInputFiles({
    name: 'a.png',
    mimeType: 'image/png',
    buffer: Buffer.from(await halves(page), 'base64'),
  });
  const dialog = page.getByRole('dialog', { name: 'Choose what is shown' });
  await expect(dialog).toBeVisible();
  await expect(page.getByText(/This file is not a picture we can read/)).toHaveCount(0);
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('group', { name: 'What is shown of the picture' }).focus();
  for (let presses = 0; presses < 40; presses += 1) await page.keyboard.press('ArrowRight');
  await dialog.getByRole('slider', { name: 'Zoom' }).focus();
  await page.keyboard.press('ArrowRight');
  await dialog.getByRole('button', { name: 'Use it' }).press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.locator('main form img[src^="/api/image/uploads/"]')).toBeVisible();
  const { red, blue, square } = await colours(page);
  expect([red > 200, blue < 60, square]).toEqual([true, true, true]);
  await page.getByRole('button', { name: 'Save' }).first().click();
  await expect(
    page.locator('nav img[src^="/api/image/uploads/"], aside img[src^="/api/image/uploads/"]').first(),
  ).toBeVisible();
  expect(complaints.list).toEqual([]);
});
