export const testRoleplays = [
  'alter table test_chat add column roleplay jsonb',
  `alter table test_chat_message add column outcome text check (outcome in ('win', 'lose', 'end'))`,
];
