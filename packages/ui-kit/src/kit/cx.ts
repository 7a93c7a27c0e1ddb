/// <reference path="./css-modules.d.ts" />

/** Joins class names; ignores undefined, null, false and empty ones. */
export const cx = (...names: readonly (string | false | null | undefined)[]): string | undefined =>
  names.filter(Boolean).join(' ') || undefined;
