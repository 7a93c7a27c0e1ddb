const references = new WeakMap<object, string>();

/** The reference of an error: the one it came with, else one that is made for it and stays. It stands on the error page and in what is reported. */
export function errorCorrelationId(error: unknown): string | undefined {
  if (!(error instanceof Object)) return undefined;
  const { correlation_id } = error as { correlation_id?: unknown };
  if (typeof correlation_id === 'string' && correlation_id) return correlation_id;
  const known = references.get(error) ?? crypto.randomUUID();
  references.set(error, known);
  return known;
}
