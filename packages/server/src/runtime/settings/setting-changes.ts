import type { Principal } from '../access/principal.ts';
import { recordRequestEvent } from '../audit/audit-event-repository.ts';
import type { ServerConfig } from '../config/config.ts';
import { environmentProblem } from '../config/environment-variables.ts';
import type { Db } from '../database/tenant-scope.ts';
import { problem } from '../http/errors/problem.ts';
import { configWith, type StoredValues } from './live-config.ts';
import { lockOf, maskedValue, type SettingPlace } from './present-settings.ts';
import { definitionOf } from './setting-definitions.ts';
import type { Settings } from './settings.ts';
import { deleteSetting, storeSetting } from './stored-setting-repository.ts';

/**
 * Stores the settings; null deletes a stored setting. Throws if a setting is unknown, invalid or locked, or if
 * the settings cannot be used together. This process uses the changed settings after the next call of
 * `Settings.refresh`.
 */
export async function changeSettings(
  db: Db,
  settings: Settings,
  { values, principal, address }: { values: RequestedValues; principal: Principal; address: string },
): Promise<void> {
  const { place, cipher } = settings;
  checkValues(values, place);
  const before = await settings.stored(db);
  const next = withKeyOnlyForItsServer(values, before);
  const after: StoredValues = Object.fromEntries(
    Object.entries({ ...before, ...next }).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );
  checkCombination(place.config, after);
  for (const [key, value] of Object.entries(next)) {
    const secret = isSecret(key);
    if (!value) await deleteSetting(db, key);
    else
      await storeSetting(
        db,
        { key, value: secret ? await cipher.encrypt(value, key) : value, secret },
        principal.id,
      );
  }
  await recordRequestEvent(
    { db, principal, ip: address },
    'environment-settings-changed',
    'environment',
    { id: null, organization_id: null },
    { before: shownOnly(before, next), after: shownOnly(after, next) },
  );
}

/**
 * Deletes the stored AI_API_KEY if AI_BASE_URL changes without a new key, so that the key of one server is
 * never sent to another server.
 */
function withKeyOnlyForItsServer(values: RequestedValues, before: StoredValues): RequestedValues {
  const moves = 'AI_BASE_URL' in values && values.AI_BASE_URL !== before.AI_BASE_URL;
  return moves && before.AI_API_KEY && !('AI_API_KEY' in values) ? { ...values, AI_API_KEY: null } : values;
}

const isSecret = (name: string) => definitionOf(name)?.kind === 'secret';

const shownOnly = (stored: StoredValues, requested: RequestedValues) =>
  Object.fromEntries(
    Object.keys(requested).map((name) => {
      const value = stored[name];
      return [name, value && isSecret(name) ? maskedValue(value) : (value ?? null)];
    }),
  );

type RequestedValues = Readonly<Record<string, string | null>>;

/**
 * Throws if a setting is unknown, invalid or locked. The error has `details` with a reason for each wrong
 * setting.
 */
function checkValues(values: RequestedValues, place: SettingPlace): void {
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
function checkCombination(config: ServerConfig, stored: StoredValues): void {
  if (stored.AI_BASE_URL && !stored.AI_MODEL && !config.fromEnvironment.AI_MODEL)
    throw problem('invalid_input', undefined, { AI_MODEL: 'must name the model to use' });
  configWith(config, stored);
}
