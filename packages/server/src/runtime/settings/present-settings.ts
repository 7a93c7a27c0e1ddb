import type { EnvironmentSetting } from '@repartee/contracts/runtime/settings/endpoints';
import type { ServerConfig } from '../config/config.ts';
import { type SettingDefinition, settingDefinitions } from './setting-definitions.ts';
import type { StoredSetting } from './stored-setting-repository.ts';

export interface SettingPlace {
  readonly config: ServerConfig;
  /** Configuration that this process would have without environment variables and stored settings. */
  readonly defaults: ServerConfig;
  readonly documents_elsewhere: boolean;
}

export function lockOf(
  { name, kind, parts, shown_in_documents, together_with = [] }: SettingDefinition,
  { config, documents_elsewhere }: SettingPlace,
): EnvironmentSetting['lock_reason'] {
  if ([name, ...together_with].some((one) => one in config.fromEnvironment)) return 'environment';
  if (parts.length === 0) return 'restart';
  if (shown_in_documents && documents_elsewhere) return 'elsewhere';
  if (kind === 'secret' && config.databaseUrl && !config.secretsKey) return 'no-key';
  return null;
}

/** `names`: display names by account id. */
export const presentSettings = (
  place: SettingPlace,
  rows: readonly StoredSetting[],
  names: ReadonlyMap<string | null, string> = new Map(),
): EnvironmentSetting[] =>
  settingDefinitions.map((definition) => {
    const row = rows.find(({ key }) => key === definition.name);
    return present(definition, place, row, names.get(row?.updated_by ?? null) ?? '');
  });

function present(
  definition: SettingDefinition,
  place: SettingPlace,
  row: StoredSetting | undefined,
  changed_by_name: string,
): EnvironmentSetting {
  const { name, group, kind, choices = [], value } = definition;
  const shown = (config: ServerConfig) => {
    const text = value(config);
    if (!text) return null;
    return kind === 'secret' ? maskedValue(text) : text;
  };
  const lock_reason = lockOf(definition, place);
  const stored = lock_reason === null ? row : undefined;
  return {
    name,
    group,
    kind,
    choices: [...choices],
    // A stored value is displayed even if the process does not use it because another setting is missing.
    value: stored && kind !== 'secret' ? stored.value : (shown(place.config) ?? (stored ? mask : null)),
    default: shown(place.defaults),
    source: name in place.config.fromEnvironment ? 'environment' : stored ? 'stored' : 'default',
    editable: lock_reason === null,
    lock_reason,
    changed_at: stored?.updated_at.toISOString() ?? null,
    changed_by_name: stored ? changed_by_name : '',
  };
}

export const mask = '••••••••';

/** Masks only the credentials of a URL, and any other value completely. */
export function maskedValue(value: string): string {
  if (!value.includes('://') || !URL.canParse(value)) return mask;
  const { protocol, host, pathname, username, password } = new URL(value);
  return `${protocol}//${username || password ? '•••@' : ''}${host}${pathname === '/' ? '' : pathname}`;
}
