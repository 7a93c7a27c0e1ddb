/** An import rule of the architecture: which imports are forbidden, and what to do instead. */
export interface Boundary {
  readonly name: string;
  /** What to do instead of the forbidden import; part of the error message. */
  readonly instead: string;
  readonly from: { readonly path?: string; readonly pathNot?: string };
  readonly to: {
    readonly path?: string;
    readonly pathNot?: string;
    readonly circular?: boolean;
    readonly dependencyTypesNot?: readonly 'type-only'[];
  };
  /** An example of a violation: a file and what it imports. Tests check that the rule reports it. */
  readonly broken: { readonly file: string; readonly imports: string };
}

export const testFiles = String.raw`(\.test\.tsx?|\.built\.ts|\.fixture\.tsx?|\.stories\.tsx)$`;
export const browserCode = '^(shell|mfe-[a-z-]+|packages/(ui-kit|app-sdk|session-player))/src/';
export const serverCode = '^packages/(server|ai|platform)/src/';

/** Returns a pattern for the paths of npm packages. The pattern matches any layout of node_modules. */
export const libraryPaths = (...names: readonly string[]): string =>
  `(^|node_modules/)(${names.join('|')})(/|$)`;
