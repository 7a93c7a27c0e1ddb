const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text inside an attribute or an element. */
export const attribute = (text: string): string => text.replace(/[&<>"]/g, (one) => entities[one] ?? one);

/** JSON inside a script element, which it cannot close. */
export const asJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');
