import sharp from 'sharp';
import { packFileMap } from './format/a-pack.fixture.ts';
import type { Pack, PackItem } from './format/pack.ts';
import { readPack } from './format/read-pack.ts';

export async function aLargePack(): Promise<Pack> {
  const pack = readPack(packFileMap());
  const persona = pack.items.find(({ kind }) => kind === 'persona') as PackItem;
  const pictures = await Promise.all(['#d61f69', '#15803d', '#1d4ed8'].map(picture));
  const images = new Map(pictures.map((bytes, index) => [`images/${index}.png`, bytes]));
  const personas = Array.from(
    { length: 500 - pack.items.length },
    (_, index): PackItem => ({
      ...persona,
      file: `personas/p${index}.yaml`,
      id: `packs.example/p${index}`,
      image: index < images.size ? `images/${index}.png` : null,
    }),
  );
  return { ...pack, items: [...personas, ...pack.items], images };
}

const picture = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 60, height: 60, channels: 3, background } })
    .png()
    .toBuffer();
