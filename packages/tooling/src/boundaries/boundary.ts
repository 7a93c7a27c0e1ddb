/** One rule of the architecture: the forbidden imports, and the alternative. */
export interface Boundary {
  readonly name: string;
  /** The alternative, for the error message. */
  readonly instead: string;
  readonly from: { readonly path?: string; readonly pathNot?: string };
  readonly to: {
    readonly path?: string;
    readonly pathNot?: string;
    readonly circular?: boolean;
    readonly dependencyTypesNot?: readonly 'type-only'[];
  };
  /** Example of a violation: a file and its import. Tests use it to prove that the rule can fail. */
  readonly broken: { readonly file: string; readonly imports: string };
}

export const tests = String.raw`(\.test\.tsx?|\.built\.ts|\.fixture\.tsx?|\.stories\.tsx)$`;
export const browser = '^(shell|mfe-[a-z-]+|packages/(ui-kit|app-sdk|session-player))/src/';
export const server = '^packages/(server|ai|platform)/src/';

/** Returns a pattern for registry packages, for any layout of node_modules. */
export const library = (...names: readonly string[]): string => `(^|node_modules/)(${names.join('|')})(/|$)`;
