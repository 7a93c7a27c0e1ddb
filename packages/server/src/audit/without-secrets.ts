const secret = /password|secret|token|hash|api_key|_code$/i;
export const masked = '•••';

/** Masks the values of fields with a name such as `password` or `token`, also in nested objects. */
export function withoutSecrets(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, secret.test(name) ? maskOf(value) : inside(value)]),
  );
}

const maskOf = (value: unknown) => (value === null || value === undefined || value === '' ? null : masked);

const inside = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(inside);
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' && value !== null
    ? withoutSecrets(value as Record<string, unknown>)
    : value;
};
