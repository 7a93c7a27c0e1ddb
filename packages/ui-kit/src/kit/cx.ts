/// <reference path="./css-modules.d.ts" />

/** Joins class names. Ignores undefined, null, false and empty names. */
export const cx = (...names: readonly (string | false | null | undefined)[]): string | undefined =>
  names.filter(Boolean).join(' ') || undefined;
