const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes text for use in an HTML attribute or element. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (one) => entities[one] ?? one);

/** Serializes a value as JSON for a script element. Escapes `<`, so that the value cannot close the script element. */
export const jsonForScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');
