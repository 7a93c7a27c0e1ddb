import { createHash } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate, readConfig, seedDemo } from '@repartee/server';
import { demoId } from '@repartee/server/demo/demo-users';
import { type Db, withTenantScope } from '@repartee/server/runtime/database/tenant-scope';
import { queueEmail } from '@repartee/server/runtime/mail/mail-repository';
import { openObjectStore } from '@repartee/server/runtime/objects/s3-object-store';
import { createSecretCipher } from '@repartee/server/runtime/secrets/secret-cipher';
import { withDatabase } from './run-on-data.ts';

export const picture = Buffer.from('the bytes of a picture');
export const pictureHash = createHash('sha256').update(picture).digest('hex');

/** Values that a copy could lose: a JSON null, other separators of lines, a number beyond the doubles. */
const strangeValues = {
  strange_null: 'null',
  strange_text: '"a\\u2028b\\u0085c\\\\d\\r\\n"',
  strange_number: '12345678901234567890.5',
};

export const aConfig = (env: Record<string, string> = {}) =>
  readConfig({
    LOG_LEVEL: 'silent',
    SECRETS_KEY: 'the master key of the test, which is long',
    DATA_DIR: mkdtempSync(join(tmpdir(), 'repartee-installation-')),
    ...env,
  });

/** An embedded installation with the demo data, a file, an encrypted setting, and a mail that waits. */
export async function anInstallation() {
  const config = aConfig();
  await openObjectStore(config).put(pictureHash, picture);
  await withDatabase(config, async (database) => {
    await migrate(database);
    await seedDemo(database);
    await withTenantScope(database.db, { everywhere: 'test' }, async (db) => {
      const sealed = await createSecretCipher(config).encrypt('smtp://mail', 'SMTP_URL');
      await insertSetting(db, 'SMTP_URL', JSON.stringify(sealed), true);
      for (const [key, value] of Object.entries(strangeValues)) await insertSetting(db, key, value);
      await queueEmail(db, {
        organization_id: demoId('atelier-nord'),
        recipient: 'ines@atelier-nord.example',
        language: 'en-GB',
        letter: {
          kind: 'reset',
          first_name: 'Inès',
          path: '/#reset-password?code=x',
          expires_at: new Date().toISOString(),
        },
      });
    });
  });
  return config;
}

const insertSetting = (db: Db, key: string, value: string, secret = false) =>
  db.insertInto('setting').values({ key, value, secret }).execute();
