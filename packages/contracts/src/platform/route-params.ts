import type { RouteValues } from './route-pattern.ts';

/** Formats a path parameter can be declared with in `remote.json`. */
export const paramFormats = ['uuid'] as const;
export type ParamFormat = (typeof paramFormats)[number];

const expressions: Readonly<Record<ParamFormat, RegExp>> = {
  uuid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i,
};

/**
 * R-NAV-1: false if a value does not have the declared format of its parameter. A missing optional parameter passes.
 * Pure data, so the server applies the same check as the browser without any code of the remote.
 */
export const fitsParams = (
  formats: Readonly<Record<string, ParamFormat>> | undefined,
  values: RouteValues,
): boolean =>
  Object.entries(formats ?? {}).every(([name, format]) => {
    const value = values[name];
    return value === undefined || expressions[format].test(value);
  });
