import { join } from 'node:path';
import { releaseIn } from '../../harness/deployment.ts';
import { developAgainst } from '../../harness/outside/develop-against.ts';
import { checkExtensionPoints } from '../../harness/outside/extension-points.ts';
import { anOutsideRemote } from '../../harness/outside/outside-remote.ts';
import { useOwnProduct } from '../../harness/product/own-product.ts';
import { expect, test } from '../../harness/test.ts';

/** Everything that `repartee-remote add` can write. */
const parts = [
  ['page', 'figures'],
  ['form', 'note'],
  ['widget', 'week'],
  ['settings-section', 'reminders'],
  ['permission', 'write'],
  ['endpoint-use', 'readMe'],
  ['endpoint-use', 'updateMe'],
];

const product = useOwnProduct(() => ({}));

test('B-12 a team outside the repository creates, develops, checks and publishes a remote, adds each part that has a generator, and the book’s example fills every extension point', {
  tag: '@slow',
}, async ({ browser }) => {
  test.setTimeout(600_000);
  const installation = await product();
  const remote = await anOutsideRemote(installation.url);
  try {
    await remote.npm('run', 'types');
    await remote.npm('test');
    await remote.command('build');
    await developAgainst(browser, installation, remote);
    await remote.command('keygen', 'team.pem');
    const folder = join(remote.folder, 'team.pem.pub');
    await releaseIn(installation, 'key', { remote: 'insights', folder, by: 'operator' });

    remote.throwInFrench(true);
    await remote.command('build');
    await expect(remote.command('publish')).rejects.toThrow(
      /\/insights in fr-FR \(data: (one|longest)\) throws while it is rendered: .*no plural for this/,
    );
    remote.throwInFrench(false);
    await remote.command('build');
    await remote.command('check');
    expect(await remote.command('publish')).toMatch(
      /^publish mfe-insights [0-9a-f]{16} \(rendered in both languages\): revision \d+$/,
    );

    for (const part of parts) await remote.command('add', ...part);
    for (const script of ['types', 'test', 'build']) await remote.npm('run', script);

    remote.becomeExample();
    for (const script of ['types', 'test', 'build']) await remote.npm('run', script);
    await remote.command('publish');
    await checkExtensionPoints(browser, installation);
  } finally {
    await remote.remove();
  }
});
