import type { AuditEntry } from '@repartee/contracts/audit/endpoints';
import { imagePath } from '@repartee/contracts/uploads/endpoints';

interface Difference {
  readonly name: string;
  /** Undefined: there was nothing before, or is nothing after. */
  readonly before: unknown;
  readonly after: unknown;
}

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** The fields that an audit event changed, with old and new value; an empty value is not a change. */
export function differences({ before, after }: Pick<AuditEntry, 'before' | 'after'>): Difference[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names
    .map((name) => ({ name, before: before?.[name], after: after?.[name] }))
    .filter((one) => !(isEmpty(one.before) && isEmpty(one.after)));
}

/** A value as text; empty ones as a dash. */
export function shownValue(value: unknown): string {
  if (isEmpty(value)) return '–';
  if (Array.isArray(value)) return value.map(shownValue).join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** An uploaded picture is shown rather than named. */
export const isPicture = (value: unknown): value is string => imagePath.safeParse(value).success;
