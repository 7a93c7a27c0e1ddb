import type { EnvironmentSetting } from '@repartee/contracts/runtime/settings/endpoints';

/** Null means the default value of a setting. A secret is null until the user types a new one. */
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
 * An emptied field becomes null, which resets the setting to its default. A secret is sent only if the user has typed
 * one.
 */
export function changedValues(stored: EnvironmentValues, values: EnvironmentValues): EnvironmentValues {
  const names = Object.keys(values).filter((name) => values[name] !== stored[name]);
  return Object.fromEntries(names.map((name) => [name, values[name]?.trim() || null]));
}
