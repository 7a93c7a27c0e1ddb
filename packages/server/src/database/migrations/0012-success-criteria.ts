export const successCriteria = [
  `alter table analysis add column success_criteria_met jsonb not null default '[]'`,
];
