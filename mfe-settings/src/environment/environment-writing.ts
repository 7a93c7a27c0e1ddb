import type { EnvironmentSetting } from '@repartee/contracts/environment/endpoints';

/** What is typed, by name; null is back to the default. A name that is not in it stays as it is. */
export type EnvironmentWriting = Readonly<Record<string, string | null>>;

export const startOf = (settings: readonly EnvironmentSetting[]): Record<string, string | null> =>
  Object.fromEntries(
    settings
      .filter(({ editable }) => editable)
      .map(({ name, kind, value, source }) => [
        name,
        kind === 'secret' || source === 'default' ? null : value,
      ]),
  );

/** What is to be sent: a field that was emptied goes back to the default, a secret only when one was typed. */
export function changedValues(before: EnvironmentWriting, after: EnvironmentWriting): EnvironmentWriting {
  const names = Object.keys(after).filter((name) => after[name] !== before[name]);
  return Object.fromEntries(names.map((name) => [name, after[name]?.trim() || null]));
}
