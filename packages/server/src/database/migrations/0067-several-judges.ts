export const severalJudges = [
  `alter table analysis_reading
    add column judge integer not null default 0,
    add column model_id uuid,
    add column model_name text,
    add column cost_eur numeric(20, 12) not null default 0,
    drop constraint analysis_reading_run_id_position_key,
    add unique (run_id, position, judge)`,
  'alter table analysis_judgement add column stands boolean not null default true',
  'alter table analysis_run add column needs_review boolean not null default false',
  'create index analysis_run_needs_review on analysis_run (session_id) where is_current and needs_review',
  'drop view counted_judgement',
  `create view counted_judgement with (security_invoker = true) as
    select j.*, g.run_id, g.observer_id,
      case when h.number is null then j.score else h.score end as counted_score
    from analysis_judgement j
    join analysis_reading g on g.id = j.reading_id
    left join lateral (
      select v.number, v.score from human_verdict v
      where v.session_id = j.session_id and v.observer_id = g.observer_id and v.key = j.key
      order by v.number desc limit 1
    ) h on true
    where j.stands`,
];
