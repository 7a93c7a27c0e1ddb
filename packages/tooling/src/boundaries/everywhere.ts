import { type Boundary, tests } from './boundary.ts';

/** What holds in every package. */
export const everywhere: readonly Boundary[] = [
  {
    name: 'no-cycles',
    instead:
      'Two files that need each other are one idea or three: merge them, or move what both need into a third.',
    from: {},
    // Types are gone when the code runs: only a cycle of values can be met half made.
    to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    broken: { file: 'packages/server/src/broken.ts', imports: './circle.ts' },
  },
  {
    name: 'no-product-code-on-tests',
    instead: 'Move what is needed out of the test, or into a *.fixture.ts that only tests import.',
    from: { pathNot: tests },
    to: { path: tests },
    broken: { file: 'packages/server/src/broken.ts', imports: './whole.test.ts' },
  },
];
