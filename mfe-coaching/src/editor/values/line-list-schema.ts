import { z } from 'zod';

/** Lines may be empty while the user edits a list. Saving the list removes empty lines. */
export const lineListSchema = ({ longest, most }: { longest: number; most: number }) =>
  z.array(z.string().trim().max(longest)).max(most);

export const withoutEmptyLines = (lines: readonly string[]): string[] => lines.filter((line) => line?.trim());
