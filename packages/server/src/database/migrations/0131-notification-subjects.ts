export const notificationSubjects = [
  `alter table notification
    add column item_id uuid references library_item on delete cascade,
    add column about_account_id uuid references account on delete cascade`,
  'create index notification_item on notification (item_id)',
  'create index notification_about on notification (about_account_id)',
  `update notification set kind = 'shared', variant = 'playlist' where kind = 'playlist-shared'`,
  `update notification_preference set kind = 'shared' where kind = 'playlist-shared'`,
];
