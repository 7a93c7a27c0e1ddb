import type { LrsDraft } from '@repartee/contracts/integrations/webhook/webhook';
import type { WebhookEventType } from '@repartee/contracts/integrations/webhook/webhook-events';
import { sessionVerdict, type VerdictFacts } from '@repartee/contracts/session/verdict';
import { sql } from 'kysely';
import type { ServerConfig } from '../../runtime/config/config.ts';
import { storedFacts } from '../../runtime/database/query/stored-facts.ts';
import type { Db } from '../../runtime/database/tenant-scope.ts';
import { type Statement, type StatementFacts, statementOf } from './statement.ts';

interface Delivery {
  readonly id: string;
  readonly type: WebhookEventType;
  readonly data: Readonly<Record<string, unknown>>;
  readonly created_at: Date;
}

/**
 * Returns the statements of deliveries, by the id of the delivery. A delivery whose learner or session was erased has
 * none: deliveries store ids, so that no name outlives its account.
 */
export async function statementsOf(
  db: Db,
  config: Pick<ServerConfig, 'publicUrl' | 'product'>,
  actor: LrsDraft['actor'],
  deliveries: readonly Delivery[],
): Promise<Map<string, Statement>> {
  const ids = deliveries.flatMap(({ data }) =>
    typeof data.session_id === 'string' ? [data.session_id] : [],
  );
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Omit<StatementFacts, 'verdict'> & { readonly facts: VerdictFacts }>`
    select s.id as session_id, s.scenario_id, s.snapshot #>> '{scenario,name}' as scenario_name,
      coalesce(s.snapshot #>> '{scenario,content,language}', 'und') as language,
      s.playlist_id, p.name as playlist_name, a.id as account_id, a.email,
      concat_ws(' ', nullif(a.first_name, ''), nullif(a.last_name, '')) as user_name,
      ${storedFacts('s')} as facts, s.played_ms::double precision as played_ms, s.ended_at
    from coaching_session s
    join account a on a.id = s.owner_account_id
    left join playlist p on p.id = s.playlist_id
    where s.id = any(${ids}::uuid[]) and s.ended_at is not null`.execute(db);
  const known = new Map(
    rows.map(({ facts, ...row }) => [row.session_id, { ...row, verdict: sessionVerdict(facts) }]),
  );
  return new Map(
    deliveries.flatMap((delivery) => {
      const facts = known.get(String(delivery.data.session_id));
      const statement = facts && statementOf(config, actor, delivery, facts);
      return statement ? [[delivery.id, statement] as const] : [];
    }),
  );
}
