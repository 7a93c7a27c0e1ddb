export const chosenTimeZones = ['alter table account add column chosen_time_zone text'];
