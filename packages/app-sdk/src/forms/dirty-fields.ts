const differs = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other);

/** The names of the fields whose value differs from what is stored. */
export const dirtyFields = <Values extends object>(
  stored: Values,
  values: Values,
): (keyof Values & string)[] =>
  (Object.keys({ ...stored, ...values }) as (keyof Values & string)[]).filter((name) =>
    differs(stored[name], values[name]),
  );

/** What was answered to a save, with what was typed while it was on its way. */
export const withTyping = <Values extends object>(saved: Values, sent: Values, now: Values): Values => ({
  ...saved,
  ...Object.fromEntries(dirtyFields(sent, now).map((name) => [name, now[name]])),
});
