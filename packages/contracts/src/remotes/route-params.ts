import type { RouteValues } from './route-pattern.ts';

export const paramFormats = ['uuid'] as const;
export type ParamFormat = (typeof paramFormats)[number];

const expressions: Readonly<Record<ParamFormat, RegExp>> = {
  uuid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i,
};

/**
 * Returns whether every path value matches the format that `remote.json` declares (R-NAV-1). A missing optional value
 * is valid. Server and browser apply the same check.
 */
export const fitsParams = (
  formats: Readonly<Record<string, ParamFormat>> | undefined,
  values: RouteValues,
): boolean =>
  Object.entries(formats ?? {}).every(([name, format]) => {
    const value = values[name];
    return value === undefined || expressions[format].test(value);
  });
