import { z } from 'zod';

/** Schema of a list of lines in a form. Lines may be empty, because empty lines are removed when the item is saved. */
export const lineListSchema = (longest: number, most: number) =>
  z.array(z.string().trim().max(longest)).max(most);

/** Returns the lines that are not empty. */
export const withoutEmptyLines = (lines: readonly string[]): string[] => lines.filter((line) => line?.trim());
