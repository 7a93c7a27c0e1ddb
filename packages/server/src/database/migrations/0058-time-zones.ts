/** Where the browser of an account was last, by its name in the IANA database. */
export const timeZones = ['alter table account add column time_zone text'];
