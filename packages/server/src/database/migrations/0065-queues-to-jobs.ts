export const queuesToJobs = [
  `insert into job (kind, organization_id, subject_key, payload, priority, attempts, run_after, created_at)
    select 'mail', organization_id, id::text,
      jsonb_build_object('recipient', recipient, 'language', language, 'letter', letter),
      case when waited_for then 1 else 0 end, attempts, next_attempt_at, created_at
    from mail`,
  'drop table mail',
  `insert into job (kind, organization_id, subject_key)
    select 'authoring', organization_id, id::text from authoring_job where state = 'running'`,
];
