/// <reference path="./css-modules.d.ts" />

/** Joins class names, leaving out what is empty. */
export const cx = (...names: readonly (string | false | null | undefined)[]): string | undefined =>
  names.filter(Boolean).join(' ') || undefined;
