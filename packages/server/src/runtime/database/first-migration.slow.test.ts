import { useResource } from '@repartee/tooling/vitest/use-resource';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPostgres } from '../../testing/debian-servers.ts';
import { describeWithPackages } from '../../testing/describe-with-packages.fixture.ts';
import { queryTestDatabase } from '../../testing/test-database.ts';
import { isMigrated, migrate } from './migrate.ts';
import type { OpenDatabase } from './open-database.ts';
import { openPostgres } from './postgres.ts';

describeWithPackages('postgresql')('the first migration of a PostgreSQL database', () => {
  const postgres = useResource(startPostgres);
  let database: OpenDatabase;
  const run = (statements: string) => queryTestDatabase(postgres.url, statements);
  const runInside = (statements: string) => queryTestDatabase(urlOf(), statements);
  const urlOf = (user?: string) =>
    Object.assign(new URL(postgres.url), {
      pathname: 'plain',
      ...(user ? { username: user, password: 'word' } : {}),
    }).href;

  beforeAll(async () => {
    await run(`create role "Plain user" login password 'word' nosuperuser nocreaterole`);
    await run('create database plain owner "Plain user"');
    database = await openPostgres({ url: urlOf('Plain user') });
  });
  afterAll(() => database?.close());

  it('names the statements to run if the owner may not create roles, and succeeds after them', async () => {
    const refused = (statements: string) => ({
      name: 'StartupError',
      message: expect.stringContaining(`run \`${statements};\` once`),
    });
    const grant = 'grant repartee_app to "Plain user"';
    await expect(migrate(database)).rejects.toMatchObject(
      refused(`create role repartee_app nologin; ${grant}`),
    );
    await run('create role repartee_app nologin');
    await expect(migrate(database)).rejects.toMatchObject(refused(grant));
    await run(grant);
    await migrate(database);
    expect(await isMigrated(database.db)).toBe(true);
  });

  it('says that the schema public is missing, and succeeds when it is created', async () => {
    await runInside('drop schema public cascade');
    await expect(migrate(database)).rejects.toMatchObject({
      name: 'StartupError',
      message: expect.stringContaining('`create schema public`'),
    });
    await runInside('create schema public authorization "Plain user"');
    await migrate(database);
    expect(await isMigrated(database.db)).toBe(true);
  });
});
