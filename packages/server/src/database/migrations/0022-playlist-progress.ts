import { policy } from './0004-row-security.ts';

export const playlistProgress = [
  `alter table coaching_session add column playlist_id uuid,
    add foreign key (playlist_id, organization_id) references playlist (id, organization_id)
      on delete set null (playlist_id)`,
  `create index coaching_session_playlist on coaching_session (playlist_id, owner_account_id, scenario_id)
    where playlist_id is not null`,
  `create table playlist_reminder (
    organization_id uuid not null,
    playlist_id uuid not null,
    account_id uuid not null references account on delete cascade,
    day date not null,
    sent_by uuid references account on delete set null,
    created_at timestamptz(3) not null default now(),
    primary key (account_id, day),
    foreign key (playlist_id, organization_id) references playlist (id, organization_id) on delete cascade
  )`,
  'create index playlist_reminder_playlist on playlist_reminder (playlist_id, account_id)',
  ...policy('playlist_reminder', 'organization_id = app_organization_id() and app_session_id() is null'),
];
