const narrow = '\u202f';
const wide = '\u00a0';

/** Inserts the non-breaking spaces of French before `; ! ?` (narrow), `:`, € and %, and inside guillemets. */
export function frenchSpacing(text: string): string {
  return text
    .replace(/ +([;!?])/g, `${narrow}$1`)
    .replace(/ +:(?=\s|$)/g, `${wide}:`)
    .replace(/«[ \u00a0\u202f]?/g, `«${wide}`)
    .replace(/[ \u00a0\u202f]?»/g, `${wide}»`)
    .replace(/(\d) ([€%])/g, `$1${wide}$2`);
}

/** Applies `frenchSpacing` to every text inside a plain object or array. */
export function frenchSpacingWithin<Value>(value: Value): Value {
  if (typeof value === 'string') return frenchSpacing(value) as Value;
  if (Array.isArray(value)) return value.map(frenchSpacingWithin) as Value;
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [key, frenchSpacingWithin(inner)]),
    ) as Value;
  }
  return value;
}
