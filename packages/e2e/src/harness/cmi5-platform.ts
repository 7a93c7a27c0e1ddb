import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { startLocalServer } from '@repartee/testing/local-server';

interface Statement {
  readonly verb: { readonly id: string };
  readonly result?: Readonly<Record<string, unknown>>;
  readonly context: {
    readonly registration: string;
    readonly extensions: Readonly<Record<string, unknown>>;
    readonly contextActivities: { readonly category: readonly { readonly id: string }[] };
  };
}

const token = 'Y21pNTp0b2tlbg==';
const registration = '4fb7a3c2-2c0e-4a33-9d0b-7f1f6a0f3b11';
const session = { 'https://w3id.org/xapi/cmi5/context/extensions/sessionid': 'one' };

/** A platform that launches a package by cmi5, with a learning record store of its own for statements and states. */
export async function startCmi5Platform(files: ReadonlyMap<string, Buffer>) {
  const statements: Statement[] = [];
  const states = new Map<string, string>([
    ['LMS.LaunchData', JSON.stringify({ contextTemplate: { extensions: session }, launchMode: 'Normal' })],
  ]);
  let isTokenGiven = false;
  const answer = async (
    request: IncomingMessage,
    url: URL,
  ): Promise<{ status: number; body?: string | Buffer }> => {
    if (url.pathname === '/token') {
      const first = { 'auth-token': `Basic ${token}` };
      const again = { 'error-code': '1', 'error-text': 'already returned' };
      const body = JSON.stringify(isTokenGiven ? again : first);
      isTokenGiven = true;
      return { status: 200, body };
    }
    if (!url.pathname.startsWith('/xapi/')) {
      const body = files.get(url.pathname.slice(1));
      return { status: body ? 200 : 404, ...(body && { body }) };
    }
    if (request.headers.authorization !== `Basic ${token}`) return { status: 401 };
    const body = await text(request);
    if (url.pathname === '/xapi/statements') {
      statements.push(JSON.parse(body));
      return { status: 200, body: '[]' };
    }
    const id = url.searchParams.get('stateId') ?? '';
    if (request.method === 'PUT') {
      states.set(id, body);
      return { status: 204 };
    }
    const stored = states.get(id);
    return stored === undefined ? { status: 404 } : { status: 200, body: stored };
  };
  const server = await startLocalServer(async (request, response) => {
    const url = new URL(String(request.url), 'http://platform');
    const { status, body } = await answer(request, url);
    const type = url.pathname.endsWith('.js') ? 'text/javascript' : 'text/html';
    response.writeHead(status, { 'content-type': type }).end(body);
  });
  const origin = server.origin.replace('127.0.0.1', 'localhost');
  const launch = new URLSearchParams({
    endpoint: `${origin}/xapi/`,
    fetch: `${origin}/token`,
    actor: JSON.stringify({ objectType: 'Agent', account: { homePage: origin, name: 'nora' } }),
    activityId: `${origin}/activity`,
    registration,
  });
  return {
    url: `${origin}/index.html?${launch}`,
    registration,
    /** Statements in the order of their arrival: the verb, the categories of cmi5, and the result. */
    sent: () =>
      statements.map(({ verb, result, context }) => ({
        verb: verb.id.split('/').at(-1),
        categories: context.contextActivities.category.map(({ id }) => id.split('/').at(-1)),
        registration: context.registration,
        inSession: JSON.stringify(context.extensions) === JSON.stringify(session),
        result,
      })),
    close: server.close,
  };
}
