import type { EnvironmentSetting } from '@repartee/contracts/environment/endpoints';

/** Form values by name; null is the default. A secret is null until typed; if emptied, it resets to the default. */
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

/** Returns the values to send: an emptied field is reset to the default, a secret is sent only if one was typed. */
export function changedValues(stored: EnvironmentValues, values: EnvironmentValues): EnvironmentValues {
  const names = Object.keys(values).filter((name) => values[name] !== stored[name]);
  return Object.fromEntries(names.map((name) => [name, values[name]?.trim() || null]));
}
