import { expect, it } from 'vitest';
import { useFreshTestApi } from '../../testing/use-test-api.fixture.ts';
import { readConfig } from '../config/config.ts';
import { recordEnvironment } from './shared-environment.ts';

const api = useFreshTestApi();

const start = (env: Record<string, string>, role: 'api' | 'shell' = 'api') =>
  api.everywhere((db) => recordEnvironment(db, readConfig(env), role));

it('a process is told which settings differ from the process that started before, with both values', async () => {
  expect(
    await start({ PORT: '4001', KEEP_BUILDS_DAYS: '60', AI_BASE_URL: 'http://a.example', AI_MODEL: 'm' }),
  ).toEqual({});
  expect(
    await start({ PORT: '4002', AUDIT_DAYS: '30', AI_BASE_URL: 'http://b.example', AI_MODEL: 'm' }),
  ).toEqual({
    KEEP_BUILDS_DAYS: { before: '60', now: '30' },
    AUDIT_DAYS: { before: '1825', now: '30' },
    AI_BASE_URL: { before: 'http://a.example', now: 'http://b.example' },
  });
});

it('a shell server is compared with API processes in what both use, and a default equals the same value', async () => {
  await start({ KEEP_BUILDS_DAYS: '30', MAIL_FROM: 'hello@example.org', PASSWORD_LOGIN: '1' });
  expect(await start({}, 'shell')).toEqual({});
  expect(await start({ KEEP_BUILDS_DAYS: '7' }, 'shell')).toEqual({
    KEEP_BUILDS_DAYS: { before: '30', now: '7' },
  });
});

it('credentials of a mail server are neither stored nor compared', async () => {
  await start({ SMTP_URL: 'smtps://post:first-word@mail.example' });
  expect(await start({ SMTP_URL: 'smtps://post:second-word@mail.example' })).toEqual({});
  const stored = await api.everywhere((db) => db.selectFrom('setting').selectAll().execute());
  expect(JSON.stringify(stored)).not.toMatch(/first-word|second-word/);
});
