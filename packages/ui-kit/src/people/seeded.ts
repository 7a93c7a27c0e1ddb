/** Names of the palette's hues; each has a colour, a back, and the two ends of a gradient. */
const hues = ['pink', 'green', 'violet', 'blue', 'orange'] as const;
export type Hue = (typeof hues)[number] | 'sand';

/** Numbers that depend on a text alone: the same name always gets the same face (FNV-1a, then xorshift). */
export function seeded(text: string): (below: number) => number {
  let state = 2166136261;
  for (const letter of text) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16777619);
  return (below) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
}

// Any number would do; with this one the demo's personas have a hue each.
const salt = 45401;

/** The hue of a name. */
export const hueOf = (name: string): Hue => hues[seeded(`${name} ${salt}`)(hues.length)] ?? 'pink';
