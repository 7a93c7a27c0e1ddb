import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { aDataFolder, aRunningProduct } from './serving/product-process.fixture.ts';

const email = 'root@atelier-nord.example';

it('break-glass and data activate say that the product must be stopped; then a super-admin signs in by the link with PASSWORD_LOGIN=0', async () => {
  const env = { DATA_DIR: aDataFolder(), DEMO: '1', PASSWORD_LOGIN: '0', KEYCLOAK_URL: 'http://127.0.0.1:1' };
  const command = (file: string, argument: string) =>
    new Promise<string>((resolve) => {
      execFile(
        process.execPath,
        [join(import.meta.dirname, file), argument],
        { env: { ...process.env, DATABASE_URL: '', ...env } },
        (_error, out, err) => resolve(out + err),
      );
    });
  const first = await aRunningProduct(env);
  for (const [file, argument] of [
    ['break-glass.ts', email],
    ['data.ts', 'activate'],
  ] as const)
    expect(await command(file, argument)).toBe(
      `The product runs on the embedded database in ${env.DATA_DIR}: stop the product, run this command again, and start the product.\n`,
    );
  first.child.kill('SIGTERM');
  await first.ended;
  const [, code] = /#break-glass=(\S+)/.exec(await command('break-glass.ts', email)) ?? [];

  const { port, child, ended } = await aRunningProduct(env);
  const post = (path: string, body: object) =>
    fetch(`http://127.0.0.1:${port}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const signedIn = await post('/v1/break_glass', { code });
  expect([signedIn.status, (await post('/v1/break_glass', { code })).status]).toEqual([200, 404]);
  const { access_token } = (await signedIn.json()) as { access_token: string };
  const me = await fetch(`http://127.0.0.1:${port}/v1/me`, {
    headers: { authorization: `Bearer ${access_token}` },
  });
  expect(await me.json()).toMatchObject({ email, organization_role: 'super-admin' });
  child.kill('SIGTERM');
  await ended;
  rmSync(env.DATA_DIR, { recursive: true, force: true });
});
