/** Judgements of success criteria get their evidence: `{met, quote}` instead of a boolean. */
export const successEvidence = [
  'alter table analysis_reading rename column success_criteria_met to success_criteria',
  `update analysis_reading set success_criteria = coalesce((
    select jsonb_agg(jsonb_build_object('met', met, 'quote', null) order by place)
    from jsonb_array_elements(success_criteria) with ordinality as judged (met, place)), '[]')
    where success_criteria <> '[]'`,
  'alter table playlist add column forked_from_id uuid references playlist on delete set null',
  'create index playlist_forks on playlist (forked_from_id) where forked_from_id is not null',
];
