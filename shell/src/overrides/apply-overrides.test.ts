import type { SessionState } from '@repartee/app-sdk/first-paint';
import type { BootRemote } from '@repartee/contracts/remotes/boot-manifest';
import { expect, it } from 'vitest';
import { aBootManifest } from '../testing/a-boot-manifest.fixture.ts';
import { mayRunOverride, overridePermission } from './apply-overrides.tsx';

const [remote] = aBootManifest().remotes as [BootRemote];
const mayRun = (override: BootRemote['override'], user: { id: string; permissions: string[] } | null) =>
  mayRunOverride({ ...remote, override }, async () => ({ user }) as SessionState);

it('B-12 only the user who opened a preview loads it; an ended one leaves the deployed build', async () => {
  const preview = { kind: 'preview', source: 'b2', user: 'ana', working: true } as const;
  const superAdmin = { id: 'root', permissions: [overridePermission] };
  expect(await mayRun(preview, { id: 'ana', permissions: [] })).toBe(true);
  expect(await mayRun(preview, superAdmin)).toBe(false);
  expect(await mayRun(preview, null)).toBe(false);
  expect(await mayRun({ ...preview, working: false }, null)).toBe(true);
});

it('B-12 only a super-admin loads a remote from another address', async () => {
  const address = { kind: 'address', source: 'http://localhost:3001', working: true } as const;
  expect(await mayRun(address, { id: 'root', permissions: [overridePermission] })).toBe(true);
  expect(await mayRun(address, { id: 'ana', permissions: [] })).toBe(false);
});
