import { readConfig, type ServerConfig } from '../config/config.ts';
import { definitionOf, liveParts } from './setting-definitions.ts';

/** Values of the settings stored in the database, decrypted, by name. */
export type StoredValues = Readonly<Record<string, string>>;

/**
 * Returns the configuration that results if environment variables override stored settings, and stored settings
 * override the defaults.
 */
export const configWith = (config: ServerConfig, stored: StoredValues): ServerConfig =>
  readConfig({ ...stored, ...config.given });

/**
 * Applies stored settings to `config`, the configuration in use, by changing its properties. `started` is the
 * configuration at start, without stored settings. Returns the names of the changed properties.
 */
export function applyStored(
  config: ServerConfig,
  started: ServerConfig,
  stored: StoredValues,
): (keyof ServerConfig)[] {
  const effective = configWith(started, stored);
  const touched = new Set(Object.keys(stored).flatMap((name) => definitionOf(name)?.parts ?? []));
  return liveParts.filter((part) => {
    const next = touched.has(part) ? effective[part] : started[part];
    if (JSON.stringify(next) === JSON.stringify(config[part])) return false;
    Object.assign(config, { [part]: next });
    return true;
  });
}
