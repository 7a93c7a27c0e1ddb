export const setupDismissed = ['alter table organization add column setup_dismissed_at timestamptz'];
