/** The first observer's reading finds the turning point, without calls and jobs of its own. */
export const turningPointsByObservers = [
  'alter table organization add column turning_points boolean not null default true',
  `delete from job where kind = 'analysis-turning-point'`,
  `update analysis_turning_point set state = 'given-up' where state in ('pending', 'failed')`,
  `update ai_call set purpose = 'observer-reading' where purpose = 'outcome-estimate'`,
];
