import { sql } from 'kysely';
import type { Db } from '../../../runtime/database/tenant-scope.ts';
import type { JobKind } from '../../../runtime/jobs/job-kind.ts';
import { hourly } from '../../../runtime/jobs/register-jobs.ts';
import { queueEmail } from '../../../runtime/mail/mail-repository.ts';

interface EndingToken {
  readonly id: string;
  readonly name: string;
  readonly expires_at: Date;
  readonly path: string;
  readonly organization_id: string;
  readonly account_id: string;
  readonly email: string;
  readonly first_name: string;
  readonly language: string;
}

/** A week before a token ends, mails its owner, or for a token of an organization all operators, once. */
export const tokenExpiryJob: JobKind = {
  kind: 'token-expiry',
  ...hourly,
  run: async () => mailTokenExpiry,
};

export async function mailTokenExpiry(tx: Db): Promise<void> {
  const { rows } = await sql<EndingToken>`
    with ending as (
      select id, name, created_at, expires_at, account_id, null::uuid as organization_id, '/profile?tab=data' as path from api_token
      union all
      select id, name, created_at, expires_at, null, organization_id, '/settings/provisioning' from organization_token
    )
    select t.id, t.name, t.expires_at, t.path, a.organization_id, a.id as account_id, a.email, a.first_name,
      coalesce(a.language, o.language) as language
    from ending t
    join account a on a.id = t.account_id or (a.organization_id = t.organization_id and a.role = 'operator')
    join organization o on o.id = a.organization_id
    where t.expires_at between now() and now() + interval '7 days'
      and t.expires_at > t.created_at + interval '8 days' and a.disabled_at is null`.execute(tx);
  if (rows.length === 0) return;
  await queueEmail(
    tx,
    ...rows.map(({ id, name: token_name, expires_at, path, ...user }) => ({
      ...{ organization_id: user.organization_id, recipient: user.email, language: user.language },
      unique_key: `token-expiry:${id}:${expires_at.toISOString()}:${user.account_id}`,
      letter: {
        kind: 'token-expiry' as const,
        ...{ first_name: user.first_name, token_name, expires_at: expires_at.toISOString(), path },
      },
    })),
  );
}
