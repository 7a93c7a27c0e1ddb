import type { AuditEntry } from '@repartee/contracts/runtime/audit/endpoints';
import { imagePath } from '@repartee/contracts/runtime/objects/endpoints';

interface Difference {
  readonly name: string;
  /** Value of the field before the change. Undefined if the field did not exist. */
  readonly before: unknown;
  readonly after: unknown;
}

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

export function differences({ before, after }: Pick<AuditEntry, 'before' | 'after'>): Difference[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names
    .map((name) => ({ name, before: before?.[name], after: after?.[name] }))
    .filter((one) => !(isEmpty(one.before) && isEmpty(one.after)));
}

export function shownValue(value: unknown): string {
  if (isEmpty(value)) return '–';
  if (Array.isArray(value)) return value.map(shownValue).join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

export const isImage = (value: unknown): value is string => imagePath.safeParse(value).success;
