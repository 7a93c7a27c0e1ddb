import {
  fewestHeardLearners,
  type HeardTurns,
  type readHearingFigures,
} from '@repartee/contracts/session/hearing';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../../../runtime/database/tenant-scope.ts';

type Period = Omit<z.output<typeof readHearingFigures.query>, 'organization_id'> & {
  readonly time_zone: string;
};

/** Of sessions that ended in the period. The model is the last one that heard a session. */
export async function sumHearing(
  db: Db,
  { from, to, time_zone }: Period,
  organization_id: string | undefined,
): Promise<HeardTurns[]> {
  const { rows } = await sql<HeardTurns>`
    with spoken as (
      select s.id, coalesce(s.owner_account_id, s.owner_guest_id, s.owner_pseudonym) as learner,
        s.snapshot #>> '{scenario,content,language}' as language, m.speech ->> 'microphone' as microphone,
        count(*) as turns, count(m.heard) as corrected,
        (select c.provider_name || ' / ' || c.model_name from ai_call c
          where c.session_id = s.id and c.capability in ('transcription', 'realtime')
            and c.purpose <> 'second-hearing'
          order by c.created_at desc limit 1) as model
      from coaching_session s
      join chat_message m on m.session_id = s.id and m.speaker = 'learner' and m.speech is not null
      where s.ended_at >= ${from}::date::timestamp at time zone ${time_zone}
        and s.ended_at < (${to}::date + 1)::timestamp at time zone ${time_zone}
        and (${organization_id ?? null}::uuid is null or s.organization_id = ${organization_id ?? null})
      group by s.id, m.speech ->> 'microphone'
    ), by_microphone as (
      select language, model, microphone, count(distinct learner) as learners, sum(turns)::int as turns,
        sum(corrected)::int as corrected
      from spoken group by language, model, microphone
    )
    select language, model, count(distinct id)::int as sessions, sum(turns)::int as turns, sum(corrected)::int as corrected,
      (select case when min(b.learners) < ${sql.lit(fewestHeardLearners)} then '[]'::jsonb
          else jsonb_agg(jsonb_build_object('microphone', b.microphone, 'turns', b.turns, 'corrected', b.corrected)
            order by b.microphone nulls last) end
        from by_microphone b
        where b.language is not distinct from spoken.language and b.model is not distinct from spoken.model) as microphones
    from spoken
    group by language, model
    having count(distinct learner) >= ${sql.lit(fewestHeardLearners)}
    order by sum(corrected) / sum(turns) desc, sum(turns) desc, language, model`.execute(db);
  return rows;
}
