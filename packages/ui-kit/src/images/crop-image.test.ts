import { expect, it } from 'vitest';
import { croppedSize } from './crop-image.ts';

const at = { x: 0, y: 0 };

it('R-ENT-5 a cropped picture has the specified ratio and at most the maximum size', () => {
  const wide = { width: 1280, height: 720 };
  expect(croppedSize({ ...at, width: 4000, height: 2250 }, wide)).toEqual({ width: 1280, height: 720 });
  expect(croppedSize({ ...at, width: 320, height: 180 }, wide)).toEqual({ width: 320, height: 180 });
  expect(croppedSize({ ...at, width: 99.6, height: 99.6 }, { width: 512, height: 512 })).toEqual({
    width: 100,
    height: 100,
  });
  expect(croppedSize({ ...at, width: 0.4, height: 0.2 }, { width: 640, height: 320 })).toEqual({
    width: 1,
    height: 1,
  });
});
