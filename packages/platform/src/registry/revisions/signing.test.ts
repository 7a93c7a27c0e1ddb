import { afterEach, expect, it } from 'vitest';
import { aFolder } from '../built-remote.fixture.ts';
import { closeTestReleases, configIn, testDatabase } from '../test-releases.fixture.ts';
import { openSigner } from './signing.ts';

const secretsKey = 'a master key of thirty-two characters';
afterEach(closeTestReleases);

it('B-12 two processes that create the signing key at the same moment use the same key, without a shared folder', async () => {
  const database = await testDatabase('one');
  const at = () => openSigner(database, { ...configIn(aFolder()), secretsKey });
  const [one, other] = await Promise.all([at(), at()]);
  expect(other.verifies('text', one.sign('text'))).toBe(true);
  expect((await at()).verifies('text', one.sign('text'))).toBe(true);
  expect(one.verifies('another', one.sign('text'))).toBe(false);
});

it('without SECRETS_KEY, the signing key of a data folder is the same each time it is opened', async () => {
  const folder = aFolder();
  const database = await testDatabase(folder);
  const signature = (await openSigner(database, configIn(folder))).sign('text');
  expect((await openSigner(database, configIn(folder))).verifies('text', signature)).toBe(true);
});

it('B-12 a process with another SECRETS_KEY does not start, and the former key is accepted', async () => {
  const database = await testDatabase('two');
  const signer = await openSigner(database, { ...configIn(aFolder()), secretsKey });
  const rotated = { ...configIn(aFolder()), secretsKey: `${secretsKey} later` };
  await expect(openSigner(database, rotated)).rejects.toThrow(/^The signing key .* Set SECRETS_KEY/);
  const after = await openSigner(database, { ...rotated, previousSecretsKey: secretsKey });
  expect(after.verifies('text', signer.sign('text'))).toBe(true);
});
