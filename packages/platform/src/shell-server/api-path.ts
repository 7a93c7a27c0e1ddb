/** The paths of the API; everything else belongs to the shell server. */
export const apiPath: RegExp = /^\/(v1|api|health|metrics)(\/|\?|$)/;
