import { type RawBuilder, sql } from 'kysely';

/**
 * SQL expression for the end of an auth session that is used now: R-STORE-2, some days after this use and some days
 * after the sign-in, as the organization states, but not after `latest`.
 */
export const authSessionEnd = ({
  created_at,
  latest,
}: {
  readonly created_at: RawBuilder<unknown>;
  readonly latest?: Date | undefined;
}): RawBuilder<Date> => sql<Date>`least(
  now() + organization.sign_in_idle_days * interval '1 day',
  ${created_at} + organization.sign_in_max_days * interval '1 day',
  ${latest ?? null}::timestamptz)`;
