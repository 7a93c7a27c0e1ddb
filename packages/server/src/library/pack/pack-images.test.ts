import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { packFileMap, packTexts } from './format/a-pack.fixture.ts';
import { isPackError } from './format/pack-error.ts';
import { readPack } from './format/read-pack.ts';
import { cleanPackImages } from './pack-images.ts';

const picture = (channels: 3 | 4 = 3) =>
  sharp({ create: { width: 900, height: 300, channels, background: { r: 200, g: 30, b: 90, alpha: 0.5 } } });

const cleaned = async (file: string, image: Buffer) => {
  const text = packTexts['personas/maya.yaml']?.replace('content:', `image: ${file}\ncontent:`);
  const images = await cleanPackImages(readPack(packFileMap({ 'personas/maya.yaml': text, [file]: image })));
  return images.get('personas/maya.yaml');
};

describe('images of a pack', () => {
  it('B-8 an image of a pack is re-encoded and scaled down to the maximum size of its category', async () => {
    const image = await cleaned('images/maya.png', await picture().png().toBuffer());
    expect(image).toMatchObject({ category: 'avatars', width: 512, height: 171 });
    expect(image?.content_hash).toMatch(/^[0-9a-f]{64}$/);
  });

  it.each([3, 4] as const)(
    'B-8 an image with %i channels in a pack keeps its bytes if it already has the format in which images are stored',
    async (channels) => {
      const first = await cleaned('images/maya.png', await picture(channels).png().toBuffer());
      const again = await cleaned('images/maya.webp', first?.bytes as Buffer);
      expect(again).toEqual(first);
    },
  );

  it('B-8 an image of a pack is re-encoded if its file contains data besides the picture', async () => {
    const plain = (await cleaned('images/maya.png', await picture().png().toBuffer()))?.bytes as Buffer;
    const tail = Buffer.concat([plain, Buffer.from('<script>alert(1)</script>')]);
    expect((await cleaned('images/maya.webp', tail))?.bytes.includes('script')).toBe(false);
    const exif = { IFD0: { Copyright: 'Somebody' } };
    const tagged = await sharp(plain).withExif(exif).webp().toBuffer();
    expect(tagged.includes('Somebody')).toBe(true);
    expect((await cleaned('images/maya.webp', tagged))?.bytes.includes('Somebody')).toBe(false);
  });

  it.each([
    ['a text', Buffer.from('not a picture')],
    ['an SVG file with a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
    [
      'only the header of a picture',
      Buffer.from('RIFF\x1c\0\0\0WEBPVP8 \x10\0\0\0aaaaaaaaaaaaaaaa', 'latin1'),
    ],
  ])('B-8 an image of a pack is reported as invalid, with its file, if it is %s', async (_, bytes) => {
    const refusal: unknown = await cleaned('images/maya.webp', bytes).catch((error: unknown) => error);
    expect(isPackError(refusal) && refusal.problems.map(({ file, reason }) => `${file} ${reason}`)).toEqual([
      'images/maya.webp image_invalid',
    ]);
  });
});
