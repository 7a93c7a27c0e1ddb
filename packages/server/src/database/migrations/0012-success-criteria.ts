export const successCriteria = [
  // For each success criterion of the mission, in its order: true, false, or null where nobody could tell.
  `alter table analysis add column success_criteria_met jsonb not null default '[]'`,
];
