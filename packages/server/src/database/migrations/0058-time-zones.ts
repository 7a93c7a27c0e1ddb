/** Most recent time zone of an account's browser, as an IANA name. */
export const timeZones = ['alter table account add column time_zone text'];
