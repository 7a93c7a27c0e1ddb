import { type Boundary, testFiles } from './boundary.ts';

export const generalBoundaries: readonly Boundary[] = [
  {
    name: 'no-cycles',
    instead:
      'Two files must not import each other, not even types: merge them, or move what both need into a third file.',
    from: {},
    // This rule also forbids circular type imports, because files in a cycle cannot be understood separately.
    to: { circular: true },
    broken: { file: 'packages/server/src/broken.ts', imports: './circle.ts' },
  },
  {
    name: 'inline-scripts-import-types-only',
    instead:
      'The source text of these functions is inserted into the document (inlineScript): pass values as arguments.',
    from: { path: String.raw`\.inline\.ts$` },
    to: { dependencyTypesNot: ['type-only'] },
    broken: { file: 'shell/src/broken.inline.ts', imports: './whole.ts' },
  },
  {
    name: 'no-product-code-on-tests',
    instead: 'Move what is needed out of the test, or into a *.fixture.ts that only tests import.',
    // The package e2e consists of tests only.
    from: { pathNot: `${testFiles}|^packages/e2e/src/` },
    to: { path: testFiles },
    broken: { file: 'packages/server/src/broken.ts', imports: './whole.test.ts' },
  },
];
