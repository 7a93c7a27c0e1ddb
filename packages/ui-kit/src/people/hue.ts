import { createAvatar, type Style } from '@dicebear/core';

const hues = ['pink', 'green', 'violet', 'blue', 'orange'] as const;

/** Names of the palette's hues; each has a colour, a background, and two gradient stops. */
export type Hue = (typeof hues)[number] | 'sand';

/** An empty DiceBear style: only the colour is needed, which DiceBear picks by the seed. */
const colourOnly: Style<object> = { create: () => ({ attributes: { viewBox: '0 0 1 1' }, body: '' }) };

// Arbitrary; with this value each demo persona has its own hue.
const salt = 7571;

/** Returns the hue of a name; the same name always has the same hue. */
export function hueOf(name: string): Hue {
  const { extra } = createAvatar(colourOnly, {
    seed: `${name} ${salt}`,
    backgroundColor: [...hues],
  }).toJson();
  return hues.find((hue) => `#${hue}` === `${extra.primaryBackgroundColor}`) ?? 'pink';
}
