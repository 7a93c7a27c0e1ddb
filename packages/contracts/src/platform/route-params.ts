import type { RouteValues } from './route-pattern.ts';

/** Formats of path parameters that `remote.json` can declare. */
export const paramFormats = ['uuid'] as const;
export type ParamFormat = (typeof paramFormats)[number];

const expressions: Readonly<Record<ParamFormat, RegExp>> = {
  uuid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i,
};

/**
 * R-NAV-1: returns false if a value does not match the declared format of its parameter. A missing optional parameter
 * is valid. The declaration is data, so the server applies the same check as the browser without code of the remote.
 */
export const fitsParams = (
  formats: Readonly<Record<string, ParamFormat>> | undefined,
  values: RouteValues,
): boolean =>
  Object.entries(formats ?? {}).every(([name, format]) => {
    const value = values[name];
    return value === undefined || expressions[format].test(value);
  });
