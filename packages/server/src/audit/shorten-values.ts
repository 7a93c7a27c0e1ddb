const most = 100;

type Fields = Record<string, unknown> | null;

/** Shortens long lists in an audit event, such as an import of 10,000 users, to the first entries and a count. */
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
