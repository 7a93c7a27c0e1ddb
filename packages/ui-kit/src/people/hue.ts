import { createAvatar, type Style } from '@dicebear/core';

const hues = ['pink', 'green', 'violet', 'blue', 'orange'] as const;

/** Names of the palette's hues; each has a colour, a back, and the two ends of a gradient. */
export type Hue = (typeof hues)[number] | 'sand';

/** A drawing of nothing: only its colour, which DiceBear picks by the seed, is wanted. */
const colourOnly: Style<object> = { create: () => ({ attributes: { viewBox: '0 0 1 1' }, body: '' }) };

// Any number would do; with this one the demo's personas have a hue each.
const salt = 7571;

/** The hue of a name, always the same. */
export function hueOf(name: string): Hue {
  const { extra } = createAvatar(colourOnly, {
    seed: `${name} ${salt}`,
    backgroundColor: [...hues],
  }).toJson();
  return hues.find((hue) => `#${hue}` === `${extra.primaryBackgroundColor}`) ?? 'pink';
}
