import type { EnvironmentSetting } from '@repartee/contracts/runtime/settings/endpoints';
import type { FastifyInstance } from 'fastify';
import { readConfig } from '../config/config.ts';
import { accountNames } from '../database/query/account-names.ts';
import { type Db, withTenantScope } from '../database/tenant-scope.ts';
import { createSecretCipher, type SecretCipher } from '../secrets/secret-cipher.ts';
import { applyStored, type StoredValues } from './live-config.ts';
import { lockOf, presentSettings, type SettingPlace } from './present-settings.ts';
import { definitionOf } from './setting-definitions.ts';
import { readStoredSettings, type StoredSetting } from './stored-setting-repository.ts';

export interface Settings {
  readonly place: SettingPlace;
  readonly cipher: SecretCipher;
  list(db: Db): Promise<EnvironmentSetting[]>;
  /** Returns decrypted values, without settings that cannot be changed in this process. */
  stored(db: Db): Promise<StoredValues>;
  refresh(): Promise<void>;
}

export function createSettings(app: FastifyInstance, options: { documents_elsewhere: boolean }): Settings {
  const { config, log } = app;
  const started = { ...config };
  const keys = createSecretCipher(config);
  const place = {
    config,
    defaults: readConfig({}, config.usual),
    documents_elsewhere: options.documents_elsewhere,
  };

  const openOne = async ({ key, value, secret }: StoredSetting): Promise<[string, string][]> => {
    const definition = definitionOf(key);
    if (!definition || lockOf(definition, place)) return [];
    try {
      return [[key, secret ? await keys.decrypt(value, key) : value]];
    } catch {
      log.error(
        { setting: key },
        'failed to decrypt a stored setting, so it is ignored; enter it again or set SECRETS_KEY_PREVIOUS',
      );
      return [];
    }
  };
  const stored = async (db: Db): Promise<StoredValues> => {
    const opened = await Promise.all((await readStoredSettings(db)).map(openOne));
    return Object.fromEntries(opened.flat());
  };

  return {
    place,
    cipher: keys,
    stored,
    list: async (db) => {
      const rows = await readStoredSettings(db);
      const names = await accountNames(
        db,
        rows.map(({ updated_by }) => updated_by),
      );
      return presentSettings(place, rows, names);
    },
    async refresh() {
      const values = await withTenantScope(app.database.db, { everywhere: 'settings' }, stored);
      try {
        const changed = applyStored(config, started, values);
        if (changed.includes('logLevel')) log.level = config.logLevel;
        if (changed.length > 0) log.info({ changed }, 'applied stored settings');
      } catch (error) {
        log.error(
          { err: error },
          'stored settings are invalid, so all of them are ignored; environment variables and defaults apply',
        );
      }
    },
  };
}
