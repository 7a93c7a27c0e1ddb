export const successCriteria = [
  // For each success criterion of the mission, in order: true, false, or null if undecided.
  `alter table analysis add column success_criteria_met jsonb not null default '[]'`,
];
