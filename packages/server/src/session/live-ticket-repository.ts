import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../database/reach.ts';

const hashOf = (ticket: string): string => createHash('sha256').update(ticket).digest('base64url');

/** A ticket for one opening of the live channel within 30 seconds; only its hash is stored. */
export async function createTicket(
  db: Db,
  session_id: string,
  holder: { account_id: string } | { guest_id: string },
): Promise<string> {
  const ticket = randomBytes(32).toString('base64url');
  await db
    .insertInto('live_ticket')
    .values({
      ticket_hash: hashOf(ticket),
      session_id,
      ...holder,
      expires_at: sql<Date>`clock_timestamp() + interval '30 seconds'`,
    })
    .execute();
  return ticket;
}

/** Uses a ticket up; false: it is unknown, used, too old, or for another session. */
export async function takeTicket(db: Db, session_id: string, ticket: string): Promise<boolean> {
  const taken = await db
    .deleteFrom('live_ticket')
    .where('ticket_hash', '=', hashOf(ticket))
    .where('session_id', '=', session_id)
    .returning(sql<boolean>`expires_at > clock_timestamp()`.as('valid'))
    .executeTakeFirst();
  return taken?.valid ?? false;
}

export async function removeOldTickets(db: Db): Promise<void> {
  await db.deleteFrom('live_ticket').where('expires_at', '<', sql<Date>`clock_timestamp()`).execute();
}
