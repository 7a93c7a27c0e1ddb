import { expect, it, vi } from 'vitest';
import { useFreshTestApi } from '../../testing/use-test-api.fixture.ts';
import { readConfig } from '../config/config.ts';
import { environmentComparison, recordEnvironment } from './shared-environment.ts';

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

it('an older process says once which of its settings differ from those of a process that started later', async () => {
  const older = { AI_BASE_URL: 'http://a.example', AI_MODEL: 'm', KEEP_BUILDS_DAYS: '30' };
  await start(older);
  const warn = vi.fn();
  const compare = environmentComparison(api.app.database.db, readConfig(older), 'api', { warn });
  await compare();
  expect(warn).not.toHaveBeenCalled();
  await start({ ...older, AI_BASE_URL: 'http://b.example' });
  await compare();
  await compare();
  const settings = { AI_BASE_URL: { before: 'http://a.example', now: 'http://b.example' } };
  expect(warn.mock.calls.map(([fields]) => fields)).toEqual([{ settings }]);
  await start({ KEEP_BUILDS_DAYS: '7' }, 'shell');
  await compare();
  const both = { ...settings, KEEP_BUILDS_DAYS: { before: '30', now: '7' } };
  expect(warn.mock.calls.map(([fields]) => fields)).toEqual([{ settings }, { settings: both }]);
  await start(older);
  await compare();
  expect(warn).toHaveBeenCalledTimes(2);
});
