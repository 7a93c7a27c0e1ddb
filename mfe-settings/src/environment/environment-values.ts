import type { EnvironmentSetting } from '@repartee/contracts/environment/endpoints';

/**
 * Form values by name of the setting. Null means the default value. A secret is null until the user types one; an empty
 * text (the user has emptied the field) resets it to the default.
 */
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

/**
 * Returns the changed values for the request. An emptied field is null, which resets the setting to its default; a
 * secret is included only if the user has typed one.
 */
export function changedValues(stored: EnvironmentValues, values: EnvironmentValues): EnvironmentValues {
  const names = Object.keys(values).filter((name) => values[name] !== stored[name]);
  return Object.fromEntries(names.map((name) => [name, values[name]?.trim() || null]));
}
