import { expect, it } from 'vitest';
import { aBuild, aFolder } from './built-remote.fixture.ts';
import { published, withStatus } from './changes.ts';
import { openKnownRemotes } from './declared-permissions.ts';
import { openReleases, publish } from './publish.ts';

/** Waits until the cached registry has expired. */
const later = () => new Promise((resolve) => setTimeout(resolve, 600));
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
  const { applications: read } = openKnownRemotes(folder);
  expect(read()).toBeUndefined();
  const releases = openReleases(folder);
  const { publication, ...files } = aBuild('mfe-coaching');
  const declaring = {
    ...files,
    publication: { ...publication, manifest: { ...publication.manifest, application } },
  };
  await publish(releases, declaring, { enter: published });
  await publish(releases, aBuild('mfe-auth'), { enter: published });
  await later();
  expect(read()).toEqual(['mentoring']);
  releases.store.update('disable', (now) => withStatus(now, 'mfe-coaching', 'disabled'));
  await later();
  expect(read()).toEqual([]);
});
