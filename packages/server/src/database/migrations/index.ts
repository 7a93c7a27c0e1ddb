import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { identity } from './0001-identity.ts';
import { library } from './0002-library.ts';
import { sessions } from './0003-sessions.ts';
import { rowSecurity } from './0004-row-security.ts';

const statements = (list: readonly string[]): Migration => ({
  async up(db) {
    for (const statement of list) await sql.raw(statement).execute(db);
  },
});

/** In order, forward only: a released migration is never edited, the next one corrects it. */
export const migrations: Record<string, Migration> = {
  '0001-identity': statements(identity),
  '0002-library': statements(library),
  '0003-sessions': statements(sessions),
  '0004-row-security': statements(rowSecurity),
};
