import { sql } from 'kysely';
import type { EmailTemplate } from '../database/schema/mail-table.ts';
import type { Db } from '../database/tenant-scope.ts';

export interface Mail {
  readonly organization_id: string;
  readonly recipient: string;
  readonly language: string;
  readonly letter: EmailTemplate;
}

const givenUpAfter = 10;

/** Leaves mails with the transaction: they go out once that is committed, and not if it is undone. */
export async function queueEmail(db: Db, ...mails: readonly Mail[]): Promise<void> {
  await db
    .insertInto('mail')
    .values(
      mails.map((mail) => ({
        ...mail,
        letter: JSON.stringify(mail.letter),
        waited_for: mail.letter.kind === 'reset',
      })),
    )
    .execute();
}

/** Takes one mail that is due. Its next attempt, should this one fail or be cut, is later each time: 10 s to an hour. */
export const takeDueMail = (db: Db) =>
  db
    .updateTable('mail')
    .set((eb) => ({
      attempts: eb('attempts', '+', 1),
      next_attempt_at: sql<Date>`clock_timestamp() + make_interval(secs => least(3600, 10 * power(3, attempts)))`,
    }))
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('mail')
        .select('id')
        .where('next_attempt_at', '<=', sql<Date>`clock_timestamp()`)
        .where('attempts', '<', givenUpAfter)
        .orderBy('waited_for', 'desc')
        .orderBy('next_attempt_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();

/** Sent, or given up: a code that was in it stands nowhere any more. */
export async function removeMail(db: Db, id: string): Promise<void> {
  await db.deleteFrom('mail').where('id', '=', id).execute();
}

export async function purgeMail(db: Db): Promise<void> {
  await db.deleteFrom('mail').where('attempts', '>=', givenUpAfter).execute();
}

/** Of whoever signs in by this address; UTC for others. */
export async function timeZoneOf(db: Db, email: string): Promise<string> {
  const account = await db
    .selectFrom('account')
    .select('time_zone')
    .where('email', '=', email)
    .executeTakeFirst();
  return account?.time_zone ?? 'UTC';
}
