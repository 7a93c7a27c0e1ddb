/** The fields that somebody went on writing while what was `sent` was on its way: a save must not undo them. */
export const changesSince = <Draft extends object>(sent: Draft, now: Draft): Partial<Draft> =>
  Object.fromEntries(
    Object.entries(now).filter(([field, value]) => value !== sent[field as keyof Draft]),
  ) as Partial<Draft>;
