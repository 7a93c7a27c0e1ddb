import { join } from 'node:path';
import { readBuild } from '@repartee/platform/registry/builds/build-files';
import { repositoryRoot } from '@repartee/platform/repository';
import { aRealBuild } from '../../harness/deployment.ts';
import { aHandmadeBuild } from '../../harness/handmade-remote.ts';
import { expect, test } from '../../harness/test.ts';
import { errorsInShell } from '../../release-check/run-in-shell.ts';

const shellFolder = join(repositoryRoot, 'shell/dist/web');

test('B-12 the release check reports the errors of broken builds in a browser, and no error for a working build', {
  tag: '@slow',
}, async ({ browser }) => {
  // Six builds, each with all of its pages four times.
  test.setTimeout(240_000);
  const id = 'mfe-ai-providers';
  const shell = readBuild(shellFolder);
  expect(await errorsInShell(shell, aRealBuild(id), browser)).toMatchObject({ faults: [], unseen: [] });
  const reasons = async (...given: Parameters<typeof aHandmadeBuild>) =>
    (await errorsInShell(shell, aHandmadeBuild(...given), browser)).faults.join('\n');
  expect(await reasons(id, 'evaluating')).toContain('boom while evaluating');
  expect(await reasons(id, 'page')).toContain('boom while page');
  expect(await reasons(id, 'rendering')).toMatch(
    /^\/ai-providers\/.* in en-GB \(data: (empty|many)\) throws while it is rendered: /,
  );
  const french = await reasons(id, 'rendering French');
  expect(french).toMatch(
    / in fr-FR \(data: (one|longest)\) throws while it is rendered: .*boom while rendering French/,
  );
  expect(french).not.toContain('en-GB');
  expect(await reasons(id, 'contract')).toContain('has no default export made by defineRemote');
  expect(await reasons(id, 'none', { needs: { react: '^20.0.0' } })).toContain(
    'it needs react ^20.0.0, the shell provides 19.3.1',
  );
});
