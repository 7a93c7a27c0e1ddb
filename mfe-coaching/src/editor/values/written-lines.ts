import { z } from 'zod';

/** A list of lines while it is written: an empty one is left out when the item is saved. */
export const writtenLines = (longest: number, most: number) =>
  z.array(z.string().trim().max(longest)).max(most);

/** The lines that say something. */
export const saidLines = (lines: readonly string[]): string[] => lines.filter((line) => line?.trim());
