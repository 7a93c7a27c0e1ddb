import { type Kysely, sql } from 'kysely';
import type { Database } from '../../src/runtime/database/schema/tables.ts';

export interface Sizes {
  readonly organizations: number;
  readonly people: number;
  readonly sessions: number;
}

/**
 * Inserts rows of many organizations, as owner of the tables. The sessions are copies of the session `model`, four
 * messages, two AI calls and an audit event each, spread over two years. A third of them belongs to the organization `big`.
 */
export async function fill(
  owner: Kysely<Database>,
  { organizations, people, sessions }: Sizes,
  { big, model }: { readonly big: string; readonly model: string },
): Promise<void> {
  await sql`insert into organization (name, slug, retention_days)
    select 'Organization ' || n, 'organization-' || n, 700 from generate_series(1, ${organizations}::int) n`.execute(
    owner,
  );
  await sql`insert into account (organization_id, email, first_name, last_name, role)
    select o.id, 'person-' || n || '@size.example', 'Person', 'Number ' || n, 'user'
    from generate_series(1, ${people}::int) n
    join (select id, row_number() over () as place from organization) o on o.place = n % (select count(*) from organization) + 1`.execute(
    owner,
  );
  await sql`update account set organization_id = ${big} where email like 'person-%' and email ~ '[036]@'`.execute(
    owner,
  );
  const numbered = sql`select id, organization_id, row_number() over () as place from account where email like 'person-%'`;
  await sql`create temporary table copied as select gen_random_uuid() as id, a.id as account_id, a.organization_id, n,
      now() - make_interval(secs => 63072000.0 * n / ${sessions}::int) as at
    from generate_series(1, ${sessions}::int) n join (${numbered}) a on a.place = n % ${people}::int + 1`.execute(
    owner,
  );
  await sql`insert into coaching_session (id, organization_id, owner_account_id, scenario_id, name, status, snapshot, seed,
      turn_count, last_message_seq, created_at, updated_at, started_at, ended_at)
    select c.id, c.organization_id, c.account_id, s.scenario_id, 'Session ' || md5(c.n::text), 'end', s.snapshot, s.seed, 2, 4,
      c.at, c.at, c.at, c.at
    from copied c cross join coaching_session s where s.id = ${model}`.execute(owner);
  await sql`insert into session_live (session_id, event_seq) select id, 1 from copied`.execute(owner);
  await sql`insert into live_event (session_id, seq, payload)
    select id, 1, '{"type":"report-ready","seq":1}' from copied`.execute(owner);
  await sql`insert into chat_message (session_id, seq, speaker, text, state, start_ms, end_ms)
    select id, seq, case seq % 2 when 0 then 'persona' else 'learner' end, repeat('What was said. ', 12), 'complete',
      seq * 1000, seq * 1000 + 900
    from copied cross join generate_series(1, 4) seq`.execute(owner);
  await sql`insert into ai_call (organization_id, session_id, purpose, capability, provider_name, provider_kind, model_name,
      state, input_tokens, output_tokens, created_at, ended_at)
    select organization_id, id, 'persona-reply', 'chat', 'Vendor', 'openai_compatible', 'model', 'settled', 900, 80, at, at
    from copied cross join generate_series(1, 2)`.execute(owner);
  await sql`insert into audit_entry (organization_id, actor_id, actor_name, action, subject_id, target_kind, target_name,
      address, details, created_at)
    select c.organization_id, c.account_id, concat_ws(' ', a.first_name, a.last_name), 'session-created', c.id, 'session',
      'Session ' || md5(c.n::text), '192.0.2.7', '{}', c.at
    from copied c join account a on a.id = c.account_id`.execute(owner);
  await sql`insert into notification (organization_id, account_id, kind, cause_key, variant, subject, in_product, mail_due, created_at)
    select organization_id, account_id, 'report-ready', id::text, '', 'Session', true, false, at from copied`.execute(
    owner,
  );
  await sql`insert into image (name, organization_id, category, content_hash, width, height, bytes)
    select substr(md5(n::text) || md5(n::text), 1, 43), (select id from organization where slug = 'organization-1'), 'default', md5(n::text), 8, 8, 8
    from generate_series(1, ${people}::int) n`.execute(owner);
  // As autovacuum does after so many rows.
  await sql`vacuum analyze`.execute(owner);
}
