import { policy } from './0004-row-security.ts';

const ofSession = 'exists (select from coaching_session where coaching_session.id = session_id)';

export const humanVerdicts = [
  // If two reviewers score a criterion at the same time, the primary key rejects the second score.
  `create table human_verdict (
    session_id uuid not null references coaching_session on delete cascade,
    observer_id uuid not null,
    key text not null,
    number integer not null check (number > 0),
    score integer check (score between 0 and 5),
    observer_score integer check (observer_score between 0 and 5),
    reason text check (btrim(reason) <> ''),
    reviewer_id uuid references account on delete set null,
    given_at timestamptz(3) not null default clock_timestamp(),
    primary key (session_id, observer_id, key, number)
  )`,
  'create index human_verdict_reviewer on human_verdict (reviewer_id)',
  `create function keep_human_verdict() returns trigger language plpgsql as $$
    begin
      if (new.session_id, new.observer_id, new.key, new.number, new.given_at)
          is distinct from (old.session_id, old.observer_id, old.key, old.number, old.given_at)
        or new.score is distinct from old.score
        or new.observer_score is distinct from old.observer_score
        or (new.reason is not null and new.reason is distinct from old.reason)
        or (new.reviewer_id is not null and new.reviewer_id is distinct from old.reviewer_id)
      then raise exception 'a human verdict is not changed; a later one replaces it' using errcode = '42501';
      end if;
      return new;
    end $$`,
  `create trigger kept before update on human_verdict for each row execute function keep_human_verdict()`,
  `create table review_request (
    id uuid primary key default gen_random_uuid(),
    session_id uuid not null references coaching_session on delete cascade,
    words text not null,
    asked_at timestamptz(3) not null default clock_timestamp(),
    answer text not null default '',
    answered_at timestamptz(3),
    reviewer_id uuid references account on delete set null
  )`,
  'create unique index review_request_open on review_request (session_id) where answered_at is null',
  'create index review_request_session on review_request (session_id)',
  'create index review_request_reviewer on review_request (reviewer_id)',
  ...policy('human_verdict', ofSession),
  ...policy('review_request', ofSession),
  `create view counted_judgement with (security_invoker = true) as
    select j.*, g.run_id, g.observer_id,
      case when h.number is null then j.score else h.score end as counted_score
    from analysis_judgement j
    join analysis_reading g on g.id = j.reading_id
    left join lateral (
      select v.number, v.score from human_verdict v
      where v.session_id = j.session_id and v.observer_id = g.observer_id and v.key = j.key
      order by v.number desc limit 1
    ) h on true`,
];
