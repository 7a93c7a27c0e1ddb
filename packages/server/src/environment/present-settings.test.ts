import { describe, expect, it } from 'vitest';
import { readConfig } from '../config/config.ts';
import { maskedValue } from './masked-value.ts';
import { presentSettings } from './present-settings.ts';

const lockIn = (env: Record<string, string>, documents_elsewhere = false) => {
  const place = { config: readConfig(env), defaults: readConfig({}), documents_elsewhere };
  const locks = presentSettings(place, []).map(({ name, lock_reason }) => [name, lock_reason]);
  return Object.fromEntries(locks);
};
const database = { DATABASE_URL: 'postgresql://app:secret@db.example/repartee' };

describe('what keeps a setting from being edited', () => {
  it('R-ROUTE-9 is a variable of the process, for all settings that only mean something together', () => {
    expect(lockIn({ AI_API_KEY: 'sk-1' })).toMatchObject({
      AI_BASE_URL: 'environment',
      AI_MODEL: 'environment',
      AI_API_KEY: 'environment',
      SMTP_URL: null,
    });
  });

  it('R-ROUTE-9 is another process that shows it', () => {
    expect(lockIn({}, true)).toMatchObject({ PRODUCT_NAME: 'elsewhere', LOG_LEVEL: null });
  });

  it('R-ROUTE-9 is a missing key where several processes share one database', () => {
    expect(lockIn(database)).toMatchObject({ SMTP_URL: 'no-key', AI_API_KEY: 'no-key', AI_MODEL: null });
    expect(lockIn({ ...database, SECRETS_KEY: 'k'.repeat(32) })).toMatchObject({ AI_API_KEY: null });
  });
});

it('R-ROUTE-9 a secret address is shown without who signs in there', () => {
  expect(maskedValue(database.DATABASE_URL)).toBe('postgresql://•••@db.example/repartee');
  expect(maskedValue('smtp://mail:1025')).toBe('smtp://mail:1025');
  expect(maskedValue('sk-abc')).toBe('••••••••');
});
