import { demoPassword } from '../../../demo/demo-users.ts';
import type { TestApi } from '../../../testing/test-api.ts';

interface Request {
  readonly remoteAddress?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends the form of the sign-in page. `fields` may replace the password, which is that of the demo users. */
export async function signInByPassword(
  { app }: TestApi,
  fields: Readonly<Record<string, string>>,
  { headers, ...request }: Request = {},
) {
  const { statusCode, payload, ...answer } = await app.inject({
    ...{ method: 'POST', url: '/v1/fau/login', ...request },
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams({ password: demoPassword, ...fields }).toString(),
  });
  return { status: statusCode, headers: answer.headers, cookies: answer.cookies, body: JSON.parse(payload) };
}
