/**
 * Stores the mean score of each criterion with the session, because joining all judgements of a year took
 * seconds.
 */
export const criterionScores = [
  'alter table coaching_session add column criterion_scores jsonb',
  `update coaching_session s set criterion_scores = scores.of_session
    from (
      select session_id, jsonb_object_agg(name, mean) as of_session
      from (
        select r.session_id, j.name, round(avg(j.counted_score), 2) as mean
        from analysis_run r join counted_judgement j on j.run_id = r.id
        where r.is_current and r.state = 'ready' and j.counted_score is not null
        group by r.session_id, j.name
      ) means
      group by session_id
    ) scores
    where scores.session_id = s.id`,
  `create index coaching_session_judged on coaching_session (organization_id, ended_at)
    where criterion_scores is not null`,
];
