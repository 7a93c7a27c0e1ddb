const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes text for an attribute or an element. */
export const attribute = (text: string): string => text.replace(/[&<>"]/g, (one) => entities[one] ?? one);

/** Serializes JSON for a script element so that the value cannot close the element. */
export const asJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');
