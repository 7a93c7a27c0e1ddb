/** How a date begins, by language, on the first day of a month that is a word: “1er octobre”, for which `Intl` writes “1”. */
const first: Readonly<Record<string, string>> = { fr: '1er' };

/** Formats a date that begins with its day. */
export const dateText = (format: Intl.DateTimeFormat, date: Date): string =>
  format
    .format(date)
    .replace(/^1(?=\s\p{L})/u, (day) => first[format.resolvedOptions().locale.slice(0, 2)] ?? day);
