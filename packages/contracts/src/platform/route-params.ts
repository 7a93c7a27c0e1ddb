import type { RouteValues } from './route-pattern.ts';

/** Formats of path parameters that `remote.json` can declare. */
export const paramFormats = ['uuid'] as const;
export type ParamFormat = (typeof paramFormats)[number];

const expressions: Readonly<Record<ParamFormat, RegExp>> = {
  uuid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i,
};

/**
 * R-NAV-1: returns whether every value matches the format that `remote.json` declares for its parameter. A missing
 * optional parameter is valid. The check needs no code of the remote, so the server and the browser both apply it.
 */
export const fitsParams = (
  formats: Readonly<Record<string, ParamFormat>> | undefined,
  values: RouteValues,
): boolean =>
  Object.entries(formats ?? {}).every(([name, format]) => {
    const value = values[name];
    return value === undefined || expressions[format].test(value);
  });
