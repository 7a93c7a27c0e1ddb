import { createAvatar, type Style } from '@dicebear/core';

const hues = ['pink', 'green', 'violet', 'blue', 'orange'] as const;

export type Hue = (typeof hues)[number] | 'sand';

/**
 * DiceBear computes a colour only when it draws a style. This style draws nothing, because only the colour is
 * needed.
 */
const colourOnly: Style<object> = { create: () => ({ attributes: { viewBox: '0 0 1 1' }, body: '' }) };

// An arbitrary number that gives each persona of the demo a different colour.
const salt = 7571;

/** Returns a name without what is added to a copy, as in “Camille Roussel (adapted)”, so that copies keep the face. */
export const faceName = (name: string): string => name.replace(/^(.*?\S)(\s*\([^()]*\))+\s*$/u, '$1').trim();

export function hueOf(name: string): Hue {
  const { extra } = createAvatar(colourOnly, {
    seed: `${faceName(name)} ${salt}`,
    backgroundColor: [...hues],
  }).toJson();
  return hues.find((hue) => `#${hue}` === `${extra.primaryBackgroundColor}`) ?? 'pink';
}
