import { readConfig, type ServerConfig } from '../config/config.ts';
import { definitionOf, liveParts } from './setting-definitions.ts';

export type StoredValues = Readonly<Record<string, string>>;

/** Environment variables override stored settings, which override the defaults. */
export const configWith = (config: ServerConfig, stored: StoredValues): ServerConfig =>
  readConfig({ ...stored, ...config.fromEnvironment }, config.usual);

/**
 * Applies stored settings to `config`, the configuration in use. `started` is the configuration at the start of
 * the process, without stored settings. Returns the names of the changed properties.
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
