import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { aFolder } from '../registry/built-remote.fixture.ts';
import { openReleases } from '../registry/publish.ts';
import { aShellServer } from '../shell-server/a-shell-server.fixture.ts';
import { sendDevFailure } from './dev-failure.ts';

const print = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
const render = () => Promise.reject(new Error("\u001b[31mExpected '</', got '}'\u001b[0m"));

let app: Awaited<ReturnType<typeof aShellServer>>;
beforeAll(async () => {
  const data = aFolder();
  app = await aShellServer(data, openReleases(data), { render }, { sendFailure: sendDevFailure });
});
afterAll(async () => {
  print.mockRestore();
  await app.close();
});

it('the error page of the dev server shows the message of the error, without colour codes', async () => {
  const answer = await app.inject('/dashboard');
  expect(answer.statusCode).toBe(500);
  expect(answer.body).toContain("<pre>Expected '&lt;/', got '}'</pre>");
  const [, nonce] = /<script nonce="([^"]+)">/.exec(answer.body) ?? [];
  expect(answer.headers['content-security-policy']).toContain(`script-src 'nonce-${nonce}'`);
  expect(print).toHaveBeenLastCalledWith(
    expect.stringContaining('/dashboard could not be rendered: Expected'),
  );
});

it('the error page of the dev server reloads once the error is fixed', async () => {
  const { body } = await app.inject('/dashboard');
  const [, code = ''] = /<script nonce="[^"]+">([\s\S]*)<\/script>/.exec(body) ?? [];
  print.mockClear();
  const location = { href: '/dashboard', reload: vi.fn() };
  let isFixed = false;
  const fetch = async (url: string, { headers }: { headers: Record<string, string> }) =>
    isFixed ? { status: 200 } : { status: (await app.inject({ url, headers })).statusCode };
  let check = async () => {};
  const setInterval = (given: typeof check) => {
    check = given;
  };
  runInNewContext(code, { location, fetch, setInterval });
  await check();
  expect(location.reload).not.toHaveBeenCalled();
  isFixed = true;
  await check();
  expect(location.reload).toHaveBeenCalledOnce();
  expect(print).not.toHaveBeenCalled();
});
