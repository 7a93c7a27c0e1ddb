import type { ServerConfig } from '../config/config.ts';
import { environmentProblem } from '../config/environment-variables.ts';
import { problem } from '../http/errors/problem.ts';
import { configWith, type StoredValues } from './live-config.ts';
import { lockOf, type SettingPlace } from './present-settings.ts';
import { definitionOf } from './setting-definitions.ts';

export type RequestedValues = Readonly<Record<string, string | null>>;

/**
 * Throws if a setting is unknown, invalid or locked. The error has `details` with a reason for each wrong
 * setting.
 */
export function checkValues(values: RequestedValues, place: SettingPlace): void {
  const wrong: Record<string, string> = {};
  const locked: Record<string, string> = {};
  for (const [name, value] of Object.entries(values)) {
    const definition = definitionOf(name);
    if (!definition) {
      wrong[name] = 'is not a setting of this installation';
      continue;
    }
    const lock = lockOf(definition, place);
    if (lock) locked[name] = lock;
    const fault = value === null ? undefined : faultOf(definition.name, value, definition.choices);
    if (fault) wrong[name] = fault;
  }
  if (Object.keys(wrong).length > 0) throw problem('invalid_input', undefined, wrong);
  if (Object.keys(locked).length > 0)
    throw problem('conflict', 'These settings cannot be edited in this process.', locked);
}

function faultOf(name: Parameters<typeof environmentProblem>[0], value: string, choices?: readonly string[]) {
  if (/[\r\n\0]/.test(value)) return 'must be one line';
  if (choices && !choices.includes(value)) return `must be one of ${choices.join(', ')}`;
  return environmentProblem(name, value);
}

/** Throws if the values cannot be used together, such as AI_BASE_URL without AI_MODEL. */
export function checkCombination(config: ServerConfig, stored: StoredValues): void {
  if (stored.AI_BASE_URL && !stored.AI_MODEL && !config.given.AI_MODEL)
    throw problem('invalid_input', undefined, { AI_MODEL: 'must name the model to use' });
  configWith(config, stored);
}
