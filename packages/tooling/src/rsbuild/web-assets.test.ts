import { expect, it } from 'vitest';
import { webAssets } from './web-assets.ts';

type Given = Parameters<typeof webAssets>[0];

it('the files of a chunk do not include hot updates, which a document cannot load', () => {
  const chunk = { canBeInitial: () => false, groupsIterable: [{ name: 'page' }] };
  const files = ['page.js', 'page.css', 'page.0a1b.hot-update.js'].map((path) => ({ path, chunk }));
  const initial = { js: ['index.js', 'index.0a1b.hot-update.js'], css: ['index.css'] };
  const given = { files, manifestData: { entries: { index: { initial } } } };
  expect(webAssets(given as unknown as Given).chunks).toEqual({
    index: { js: ['index.js'], css: ['index.css'] },
    page: { js: ['page.js'], css: ['page.css'] },
  });
});
