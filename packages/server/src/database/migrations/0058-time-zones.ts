export const timeZones = ['alter table account add column time_zone text'];
