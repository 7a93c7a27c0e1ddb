import { readConfig, type ServerConfig } from '../config/config.ts';
import { definitionOf, type LivePart } from './setting-definitions.ts';

/** What is stored, opened, by name. */
export type StoredValues = Readonly<Record<string, string>>;

/** The environment wins over what is stored, which wins over the program's own values. */
export const configWith = (config: ServerConfig, stored: StoredValues): ServerConfig =>
  readConfig({ ...stored, ...config.given });

/**
 * Brings what is stored into a configuration that is in use: the object stays, its parts change. `started` is how it was
 * before anything stored. Answers the parts that changed.
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
