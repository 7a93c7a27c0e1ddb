import { createAvatar, type Style } from '@dicebear/core';

const hues = ['pink', 'green', 'violet', 'blue', 'orange'] as const;

/**
 * Names of the colours for faces and covers. For each name, the palette has a colour, a background and two colours of a
 * gradient.
 */
export type Hue = (typeof hues)[number] | 'sand';

/**
 * A DiceBear style that draws nothing. It is needed because DiceBear derives the colour of a name only together with a
 * style.
 */
const colourOnly: Style<object> = { create: () => ({ attributes: { viewBox: '0 0 1 1' }, body: '' }) };

// Added to a name before its colour is computed. The number is arbitrary; with it, each persona of the demo gets a
// different colour.
const salt = 7571;

/** Returns the colour of a name. The same name always gets the same colour. */
export function hueOf(name: string): Hue {
  const { extra } = createAvatar(colourOnly, {
    seed: `${name} ${salt}`,
    backgroundColor: [...hues],
  }).toJson();
  return hues.find((hue) => `#${hue}` === `${extra.primaryBackgroundColor}`) ?? 'pink';
}
