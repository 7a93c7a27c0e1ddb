import { readConfig, type ServerConfig } from '../config/config.ts';
import { definitionOf, type LivePart } from './setting-definitions.ts';

/** Decrypted stored settings by name. */
export type StoredValues = Readonly<Record<string, string>>;

/** Returns the configuration: environment variables override stored settings, which override the defaults. */
export const configWith = (config: ServerConfig, stored: StoredValues): ServerConfig =>
  readConfig({ ...stored, ...config.given });

/**
 * Applies stored settings to the configuration in use, by changing the properties of that object. `started`: the
 * configuration before stored settings were applied. Returns which parts have changed.
 */
export function applyStored(config: ServerConfig, started: ServerConfig, stored: StoredValues): LivePart[] {
  const effective = configWith(started, stored);
  const touched = new Set(Object.keys(stored).flatMap((name) => definitionOf(name)?.parts ?? []));
  const parts: LivePart[] = ['product', 'ai', 'mail', 'logLevel', 'requestsPerMinute', 'defaultLanguage'];
  const changed = parts.filter((part) => {
    const next = touched.has(part) ? effective[part] : started[part];
    if (JSON.stringify(next) === JSON.stringify(config[part])) return false;
    Object.assign(config, { [part]: next });
    return true;
  });
  return changed;
}
