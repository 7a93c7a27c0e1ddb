import { afterEach, expect, it } from 'vitest';
import { aBuild, aFolder } from './built-remote.fixture.ts';
import { published, withStatus } from './changes.ts';
import { knownRemotes } from './declared-permissions.ts';
import { publish } from './publish.ts';
import { closeTestReleases, openTestReleases } from './test-releases.fixture.ts';

afterEach(closeTestReleases);

const text = (word: string) => ({ 'en-GB': word, 'fr-FR': word });
const application = {
  id: 'mentoring',
  name: text('Mentoring'),
  description: text('Two by two.'),
  icon: 'message-circle',
  mount: '/mfe-coaching',
  home: '/mfe-coaching/list',
} as const;

it('R-ROUTE-10 the API knows the applications that published and enabled remotes declare', async () => {
  const folder = aFolder();
  const releases = await openTestReleases(folder);
  const { applications: read } = knownRemotes(releases.store);
  expect(read()).toBeUndefined();
  const { publication, ...files } = aBuild('mfe-coaching');
  const declaring = {
    ...files,
    publication: { ...publication, manifest: { ...publication.manifest, application } },
  };
  await publish(releases, declaring, { enter: published });
  await publish(releases, aBuild('mfe-auth'), { enter: published });
  expect(read()).toEqual(['mentoring']);
  await releases.store.update('disable', (now) => withStatus(now, 'mfe-coaching', 'disabled'));
  expect(read()).toEqual([]);
});
