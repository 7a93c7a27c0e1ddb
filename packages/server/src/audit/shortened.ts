const most = 100;

type Fields = Record<string, unknown> | null;

/** A file may have brought ten thousand people: a page of acts shows the first of them, and how many more there are. */
export const shortened = (fields: Fields): Fields =>
  fields &&
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      Array.isArray(value) && value.length > most
        ? [...value.slice(0, most), `… +${value.length - most}`]
        : value,
    ]),
  );
