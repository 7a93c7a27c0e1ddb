import { type Boundary, browser, library, server, tests } from './boundary.ts';

/** Rules for imports between packages. */
export const betweenPackages: readonly Boundary[] = [
  {
    name: 'contracts-import-only-zod',
    instead:
      'contracts is read by browser and server alike: describe the data with zod here, and put behaviour where it runs.',
    from: { path: '^packages/contracts/src/', pathNot: tests },
    to: { pathNot: `^packages/contracts/src/|${library('zod')}` },
    broken: { file: 'packages/contracts/src/broken.ts', imports: 'react' },
  },
  {
    name: 'a-remote-imports-no-remote',
    instead:
      'Remotes ship alone. Link to the other remote’s path with the sdk’s navigation, contribute to a slot, or move what both need into a package.',
    from: { path: '^(mfe-[a-z-]+)/' },
    to: { path: '^mfe-', pathNot: '^$1/' },
    broken: { file: 'mfe-auth/src/broken.ts', imports: '../../mfe-settings/src/whole.ts' },
  },
  {
    name: 'a-remote-imports-no-shell',
    instead: 'Ask the host through @repartee/app-sdk; if it lacks what you need, add it there.',
    from: { path: '^mfe-' },
    to: { path: '^shell/' },
    broken: { file: 'mfe-auth/src/broken.ts', imports: '../../shell/src/whole.ts' },
  },
  {
    name: 'the-shell-imports-no-remote',
    instead:
      'The shell finds remotes in the boot manifest at run time; what it must know ahead belongs in remote.json.',
    from: { path: '^shell/' },
    to: { path: '^mfe-' },
    broken: { file: 'shell/src/broken.ts', imports: '../../mfe-auth/src/whole.ts' },
  },
  {
    name: 'packages-import-no-application',
    instead: 'Packages are below the shell and the remotes: pass what is needed in as an argument.',
    from: { path: '^packages/(contracts|app-sdk|ui-kit|session-player|ai|server|testing)/' },
    to: { path: '^(shell|mfe-[a-z-]+)/' },
    broken: { file: 'packages/app-sdk/src/broken.ts', imports: '../../../shell/src/whole.ts' },
  },
  {
    name: 'the-browser-imports-no-server',
    instead:
      'Browser and server meet in @repartee/contracts only: describe the call there and make it with the api client.',
    from: { path: browser },
    to: { path: '^packages/(server|ai|platform)/' },
    broken: { file: 'mfe-auth/src/broken.ts', imports: '../../packages/server/src/whole.ts' },
  },
  {
    name: 'the-browser-imports-no-node',
    instead:
      'Node’s modules do not exist in a browser; only the shell’s server rendering and tests may use them.',
    from: { path: browser, pathNot: `^shell/src/server/|${tests}` },
    to: { path: '^(node:|fs$|path$|os$|crypto$|http$)' },
    broken: { file: 'mfe-auth/src/broken.ts', imports: 'node:fs' },
  },
  {
    name: 'the-server-imports-no-browser',
    instead:
      'Browser and server meet in @repartee/contracts only. What both need and describes data belongs there.',
    from: { path: server },
    to: { path: `^(shell/|packages/(ui-kit|app-sdk|session-player)/)|${library('react', 'react-dom')}` },
    broken: { file: 'packages/server/src/broken.ts', imports: '../../app-sdk/src/whole.ts' },
  },
  {
    name: 'ui-kit-has-no-data-access',
    instead: 'A component of ui-kit is given its data and says what happened; the remote calls the api.',
    from: { path: '^packages/ui-kit/' },
    to: {
      path: `^packages/(app-sdk|contracts|session-player)/|${library('@tanstack/react-query', 'ofetch')}`,
    },
    broken: { file: 'packages/ui-kit/src/broken.ts', imports: '../../app-sdk/src/whole.ts' },
  },
  {
    name: 'product-imports-no-testing',
    instead:
      'Builders and fakes are for tests. If the product needs it, it is not a fake: give it a home of its own.',
    from: { path: '^(shell|mfe-[a-z-]+|packages/(?!testing|e2e)[a-z-]+)/src/', pathNot: tests },
    to: { path: '^packages/testing/' },
    broken: { file: 'packages/server/src/broken.ts', imports: '../../testing/src/whole.ts' },
  },
];
