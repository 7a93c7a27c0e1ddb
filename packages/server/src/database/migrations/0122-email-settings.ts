import { policy } from './0004-row-security.ts';

export const emailSettings = [
  `create table email_setting (
    organization_id uuid primary key references organization on delete cascade,
    sender_name text not null default '',
    reply_to text not null default '',
    texts jsonb not null default '[]',
    updated_at timestamptz(3) not null default now()
  )`,
  ...policy('email_setting', 'organization_id = app_organization_id()'),
];
