/** One direction of the architecture: who may not reach what, and what to do instead. */
export interface Boundary {
  readonly name: string;
  /** Said to the user who breaks it. */
  readonly instead: string;
  readonly from: { readonly path?: string; readonly pathNot?: string };
  readonly to: {
    readonly path?: string;
    readonly pathNot?: string;
    readonly circular?: boolean;
    readonly dependencyTypesNot?: readonly 'type-only'[];
    /** Every step of the cycle. */
    readonly viaOnly?: { readonly dependencyTypesNot: 'type-only'[] };
  };
  /** A file that breaks it and what it imports: the proof, run by the tests, that the rule can fail. */
  readonly broken: { readonly file: string; readonly imports: string };
}

export const tests = String.raw`(\.test\.tsx?|\.built\.ts|\.fixture\.tsx?|\.stories\.tsx)$`;
export const browser = '^(shell|mfe-[a-z-]+|packages/(ui-kit|app-sdk|session-player))/src/';
export const server = '^packages/(server|ai|platform)/src/';

/** A package from the registry, wherever a package manager put it. */
export const library = (...names: readonly string[]): string => `(^|node_modules/)(${names.join('|')})(/|$)`;
