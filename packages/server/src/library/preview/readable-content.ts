import { type ContentOf, type Family, familyDescriptions } from '@repartee/contracts/library/families';
import type { z } from 'zod';

/** Returns the valid part of unfinished content, with empty values for missing required fields. */
export function readableContent<F extends Family>(kind: F, content: Record<string, unknown>): ContentOf<F> {
  const whole: z.ZodObject = familyDescriptions[kind].whole;
  const schema = whole.partial();
  const kept = structuredClone(content);
  const issues = schema.safeParse(kept).error?.issues ?? [];
  for (const { path } of issues) {
    const [field, index] = path as [string, unknown];
    const list = kept[field];
    if (typeof index === 'number' && Array.isArray(list)) list[index] = undefined;
    else delete kept[field];
  }
  for (const [field, value] of Object.entries(kept))
    if (Array.isArray(value)) kept[field] = value.filter((entry) => entry !== undefined);
  return { ...blankOf(whole), ...schema.parse(kept) } as ContentOf<F>;
}

function blankOf(whole: z.ZodObject): Record<string, unknown> {
  const issues = whole.safeParse({}).error?.issues ?? [];
  return Object.fromEntries(
    issues.map((issue) => [
      issue.path[0],
      issue.code === 'invalid_type' && issue.expected === 'array' ? [] : '',
    ]),
  );
}
