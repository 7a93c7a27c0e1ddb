/** Paths of the API; all other paths belong to the shell server. */
export const apiPath: RegExp = /^\/(v1|api|scim|health|metrics)(\/|\?|$)/;
