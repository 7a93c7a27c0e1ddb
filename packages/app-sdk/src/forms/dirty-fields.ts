const differs = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other);

export const dirtyFields = <Values extends object>(
  stored: Values,
  values: Values,
): (keyof Values & string)[] =>
  (Object.keys({ ...stored, ...values }) as (keyof Values & string)[]).filter((name) =>
    differs(stored[name], values[name]),
  );

/** Returns the saved values, but keeps the fields that the user changed during the save. */
export const withTyping = <Values extends object>(saved: Values, sent: Values, now: Values): Values => ({
  ...saved,
  ...Object.fromEntries(dirtyFields(sent, now).map((name) => [name, now[name]])),
});
