export interface Boundary {
  readonly name: string;
  readonly instead: string;
  readonly from: { readonly path?: string; readonly pathNot?: string };
  readonly to: {
    readonly path?: string;
    readonly pathNot?: string;
    readonly circular?: boolean;
    readonly dependencyTypesNot?: readonly 'type-only'[];
  };
  /** Example of a violation. Tests check that the rule reports the example. */
  readonly broken: { readonly file: string; readonly imports: string };
}

export const testFiles = String.raw`(\.test\.tsx?|\.built\.ts|\.fixture\.tsx?)$`;
export const browserCode = '^(shell|mfe-[a-z-]+|packages/(ui-kit|app-sdk|session-player|catalogue))/src/';
export const serverCode = '^packages/(server|ai|platform)/src/';

/** Returns a pattern for the paths of the npm packages `names`, for any layout of node_modules. */
export const libraryPaths = (...names: readonly string[]): string =>
  `(^|node_modules/)(${names.join('|')})(/|$)`;
