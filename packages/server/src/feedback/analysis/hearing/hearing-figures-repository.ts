import {
  fewestHeardLearners,
  type HeardTurns,
  type readHearingFigures,
} from '@repartee/contracts/session/hearing';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../../../runtime/database/tenant-scope.ts';

type Period = Omit<z.output<typeof readHearingFigures.query>, 'organization_id'>;

/** Of sessions that ended in the period. The model is the last one that heard a session. */
export async function sumHearing(
  db: Db,
  { from, to, time_zone }: Period,
  organization_id: string | undefined,
): Promise<HeardTurns[]> {
  const { rows } = await sql<HeardTurns>`
    select language, model, count(*)::int as sessions, sum(turns)::int as turns, sum(corrected)::int as corrected
    from (
      select coalesce(s.owner_account_id, s.owner_guest_id, s.owner_pseudonym) as learner,
        s.snapshot #>> '{scenario,content,language}' as language, count(*) as turns, count(m.heard) as corrected,
        (select c.provider_name || ' / ' || c.model_name from ai_call c
          where c.session_id = s.id and c.capability in ('transcription', 'realtime')
          order by c.created_at desc limit 1) as model
      from coaching_session s
      join chat_message m on m.session_id = s.id and m.speaker = 'learner' and m.speech is not null
      where s.ended_at >= ${from}::date::timestamp at time zone ${time_zone}
        and s.ended_at < (${to}::date + 1)::timestamp at time zone ${time_zone}
        and (${organization_id ?? null}::uuid is null or s.organization_id = ${organization_id ?? null})
      group by s.id
    ) spoken
    group by language, model
    having count(distinct learner) >= ${sql.lit(fewestHeardLearners)}
    order by sum(corrected) / sum(turns) desc, sum(turns) desc, language, model`.execute(db);
  return rows;
}
