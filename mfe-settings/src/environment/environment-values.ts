import type { EnvironmentSetting } from '@repartee/contracts/environment/endpoints';

/** The values of the form, by name; null is the default. A secret is null until one is typed; empty, it goes back to the default. */
export type EnvironmentValues = Readonly<Record<string, string | null>>;

export const environmentValues = (settings: readonly EnvironmentSetting[]): Record<string, string | null> =>
  Object.fromEntries(
    settings
      .filter(({ editable }) => editable)
      .map(({ name, kind, value, source }) => [
        name,
        kind === 'secret' || source === 'default' ? null : value,
      ]),
  );

/** What is to be sent: a field that was emptied goes back to the default, a secret only when one was typed. */
export function changedValues(stored: EnvironmentValues, values: EnvironmentValues): EnvironmentValues {
  const names = Object.keys(values).filter((name) => values[name] !== stored[name]);
  return Object.fromEntries(names.map((name) => [name, values[name]?.trim() || null]));
}
