import { type Boundary, browserCode, libraryPaths, serverCode, testFiles } from './boundary.ts';

export const packageBoundaries: readonly Boundary[] = [
  {
    name: 'contracts-import-only-zod',
    instead:
      'Browser and server both import contracts: define only zod schemas there, and put behaviour in the package that runs it.',
    from: { path: '^packages/contracts/src/', pathNot: testFiles },
    to: { pathNot: `^packages/contracts/src/|${libraryPaths('zod')}` },
    broken: { file: 'packages/contracts/src/broken.ts', imports: 'react' },
  },
  {
    name: 'a-remote-imports-no-remote',
    instead:
      'Each remote is deployed separately. Link to the other remote’s path with the SDK’s navigation, contribute to a slot, or move shared code into a package.',
    from: { path: '^(mfe-[a-z-]+)/' },
    to: { path: '^mfe-', pathNot: '^$1/' },
    broken: { file: 'mfe-auth/src/broken.ts', imports: '../../mfe-settings/src/whole.ts' },
  },
  {
    name: 'a-remote-imports-no-shell',
    instead: 'Use the host through @repartee/app-sdk; add missing functions there.',
    from: { path: '^mfe-' },
    to: { path: '^shell/' },
    broken: { file: 'mfe-auth/src/broken.ts', imports: '../../shell/src/whole.ts' },
  },
  {
    name: 'the-shell-imports-no-remote',
    instead:
      'The shell finds remotes in the boot manifest at run time; declare in remote.json what it must know before it loads them.',
    from: { path: '^shell/' },
    to: { path: '^mfe-' },
    broken: { file: 'shell/src/broken.ts', imports: '../../mfe-auth/src/whole.ts' },
  },
  {
    name: 'packages-import-no-application',
    instead: 'Packages must not import the shell or the remotes: pass the value as an argument.',
    from: { path: '^packages/(contracts|app-sdk|ui-kit|session-player|catalogue|ai|server|testing)/' },
    to: { path: '^(shell|mfe-[a-z-]+)/' },
    broken: { file: 'packages/app-sdk/src/broken.ts', imports: '../../../shell/src/whole.ts' },
  },
  {
    name: 'the-browser-imports-no-server',
    instead:
      'Browser and server share @repartee/contracts only: define the endpoint there and call it with the API client.',
    from: { path: browserCode },
    to: { path: '^packages/(server|ai|platform)/' },
    broken: { file: 'mfe-auth/src/broken.ts', imports: '../../packages/server/src/whole.ts' },
  },
  {
    name: 'the-browser-imports-no-node',
    instead:
      'Node’s modules do not exist in a browser; only the shell’s server rendering and tests may use them.',
    from: { path: browserCode, pathNot: `^shell/src/server/|${testFiles}` },
    to: { path: '^(node:|fs$|path$|os$|crypto$|http$)' },
    broken: { file: 'mfe-auth/src/broken.ts', imports: 'node:fs' },
  },
  {
    name: 'the-server-imports-no-browser',
    instead: 'Browser and server share @repartee/contracts only: put data definitions that both need there.',
    from: { path: serverCode },
    to: {
      path: `^(shell/|packages/(ui-kit|app-sdk|session-player|catalogue)/)|${libraryPaths('react', 'react-dom')}`,
    },
    broken: { file: 'packages/server/src/broken.ts', imports: '../../app-sdk/src/whole.ts' },
  },
  {
    name: 'ui-kit-has-no-data-access',
    instead:
      'A ui-kit component gets its data as props and reports events by callbacks; the remote calls the API.',
    from: { path: '^packages/ui-kit/' },
    to: {
      path: `^packages/(app-sdk|contracts|session-player|catalogue)/|${libraryPaths('@tanstack/react-query', 'ofetch')}`,
    },
    broken: { file: 'packages/ui-kit/src/broken.ts', imports: '../../app-sdk/src/whole.ts' },
  },
  {
    name: 'product-imports-no-testing',
    instead:
      'Test builders and fakes are for tests only. Move code that the product needs into a package of the product.',
    from: {
      path: '^(shell|mfe-[a-z-]+|packages/(?!testing|e2e)[a-z-]+)/src/',
      pathNot: `${testFiles}|^packages/server/src/testing/`,
    },
    to: { path: '^packages/testing/' },
    broken: { file: 'packages/server/src/broken.ts', imports: '../../testing/src/whole.ts' },
  },
];
