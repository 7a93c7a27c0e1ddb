import { describe, expect, it } from 'vitest';
import { readConfig } from '../config/config.ts';
import { maskedValue, presentSettings } from './present-settings.ts';

const lockIn = (env: Record<string, string>, documents_elsewhere = false) => {
  const place = { config: readConfig(env), defaults: readConfig({}), documents_elsewhere };
  const locks = presentSettings(place, []).map(({ name, lock_reason }) => [name, lock_reason]);
  return Object.fromEntries(locks);
};
const database = { DATABASE_URL: 'postgresql://app:secret@db.example/repartee' };

describe('the reason why a setting cannot be edited', () => {
  it('R-ROUTE-9 AI_BASE_URL and AI_MODEL have the lock reason `environment` if the environment sets AI_API_KEY', () => {
    expect(lockIn({ AI_API_KEY: 'sk-1' })).toMatchObject({
      AI_BASE_URL: 'environment',
      AI_MODEL: 'environment',
      AI_API_KEY: 'environment',
      SMTP_URL: null,
    });
  });

  it('R-ROUTE-9 PRODUCT_NAME, used in HTML documents, has the lock reason `elsewhere` if another process serves the documents', () => {
    expect(lockIn({}, true)).toMatchObject({ PRODUCT_NAME: 'elsewhere', LOG_LEVEL: null });
  });

  it('R-ROUTE-9 the lock reason of a secret is `no-key` if processes share the database and SECRETS_KEY is not set', () => {
    expect(lockIn(database)).toMatchObject({ SMTP_URL: 'no-key', AI_API_KEY: 'no-key', AI_MODEL: null });
    expect(lockIn({ ...database, SECRETS_KEY: 'k'.repeat(32) })).toMatchObject({ AI_API_KEY: null });
  });
});

it('R-ROUTE-9 the log level of a command is a default, which no environment variable has set and which can be changed', () => {
  const usual = { LOG_LEVEL: 'warn' };
  const settingsOf = (env: Record<string, string>) => {
    const place = {
      config: readConfig(env, usual),
      defaults: readConfig({}, usual),
      documents_elsewhere: false,
    };
    return presentSettings(place, []).find(({ name }) => name === 'LOG_LEVEL');
  };
  expect(settingsOf({})).toMatchObject({ value: 'warn', default: 'warn', source: 'default', editable: true });
  expect(settingsOf({ LOG_LEVEL: 'error' })).toMatchObject({ value: 'error', lock_reason: 'environment' });
});

it('R-ROUTE-9 a secret setting is shown as dots; if it is a URL, only its credentials are replaced by dots', () => {
  expect(maskedValue(database.DATABASE_URL)).toBe('postgresql://•••@db.example/repartee');
  expect(maskedValue('smtp://mail:1025')).toBe('smtp://mail:1025');
  expect(maskedValue('sk-abc')).toBe('••••••••');
  expect(maskedValue('sk:abc')).toBe('••••••••');
});
