export const successCriteria = [
  // Array with one value for each success criterion of the mission, in order: true if met, false if not met, null if
  // undecided.
  `alter table analysis add column success_criteria_met jsonb not null default '[]'`,
];
