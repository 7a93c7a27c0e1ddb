import { sql } from 'kysely';
import { lifetimes } from '../../runtime/access/lifetimes.ts';
import type { Principal } from '../../runtime/access/principal.ts';
import { hashSecret, makeSecret } from '../../runtime/access/secret.ts';
import type { Db } from '../../runtime/database/tenant-scope.ts';
import { ownerOf } from '../record/session-policy.ts';

export interface Holder {
  readonly id: string;
  readonly kind: 'account' | 'guest';
  readonly sign_in_id: string | null;
  readonly token_hash: string;
}

/**
 * Creates a ticket that opens the live channel (WebSocket) of a session once. Only the hash of the ticket is stored.
 */
export async function createTicket(db: Db, session_id: string, principal: Principal): Promise<string> {
  const ticket = makeSecret();
  await db
    .insertInto('live_ticket')
    .values({
      ticket_hash: hashSecret(ticket),
      session_id,
      ...ownerOf(principal),
      sign_in_id: principal.sign_in_id,
      token_hash: principal.token_hash,
      expires_at: sql<Date>`clock_timestamp() + ${lifetimes.live_ticket} * interval '1 millisecond'`,
    })
    .execute();
  return ticket;
}

/**
 * Deletes the ticket, so that it works only once. Returns undefined if the ticket is unknown, used, expired or for
 * another session.
 */
export async function consumeTicket(db: Db, session_id: string, ticket: string): Promise<Holder | undefined> {
  const taken = await db
    .deleteFrom('live_ticket')
    .where('ticket_hash', '=', hashSecret(ticket))
    .where('session_id', '=', session_id)
    .returning(['account_id', 'guest_id', 'sign_in_id', 'token_hash'])
    .returning(sql<boolean>`expires_at > clock_timestamp()`.as('valid'))
    .executeTakeFirst();
  const id = taken?.account_id ?? taken?.guest_id;
  if (!taken?.valid || !id || !taken.token_hash) return undefined;
  const kind = taken.guest_id ? 'guest' : 'account';
  return { id, kind, sign_in_id: taken.sign_in_id, token_hash: taken.token_hash };
}

export async function removeOldTickets(db: Db): Promise<void> {
  await db.deleteFrom('live_ticket').where('expires_at', '<', sql<Date>`clock_timestamp()`).execute();
}
