import { writeFileSync } from 'node:fs';
import { expect, it, vi } from 'vitest';
import { aFolder } from '../built-remote.fixture.ts';
import { openSigner } from './signing.ts';

vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>();
  return { ...fs, writeFileSync: vi.fn(fs.writeFileSync) };
});

it('B-12 two processes that create the signing key of a data folder at the same moment use the same key', () => {
  const folder = aFolder();
  const write = vi.mocked(writeFileSync);
  const really = write.getMockImplementation() as typeof writeFileSync;
  let signature = '';
  write.mockImplementationOnce((...given) => {
    really(...given);
    signature = openSigner(folder).sign('text');
  });
  expect(openSigner(folder).verifies('text', signature)).toBe(true);
});

it('the signing key of a data folder is the same each time it is opened', () => {
  const folder = aFolder();
  const signature = openSigner(folder).sign('text');
  expect(openSigner(folder).verifies('text', signature)).toBe(true);
  expect(openSigner(folder).verifies('another', signature)).toBe(false);
});
