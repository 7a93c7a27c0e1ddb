import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { csvRowLimit } from '@repartee/contracts/people/user-csv';
import sharp from 'sharp';
import { ZipFile } from 'yazl';
import { demoId } from '../../src/demo/demo-users.ts';
import type { Platform } from '../../src/integrations/lti/platform.fixture.ts';
import { type Call, callerOf } from '../api/client.ts';

export interface Attack {
  readonly name: string;
  /** As many attackers strike again and again at the same time. */
  readonly parallel: number;
  strike(): Promise<unknown>;
}

export interface Target {
  readonly origin: string;
  readonly platform: Platform;
  /** Address of keys that are 300 MB of blanks in 0.3 MB of gzip. */
  readonly bomb: string;
  readonly tokens: { readonly operator: string; readonly user: string };
}

const organization = demoId('atelier-nord');
const patchSchema = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';
const userSchema = 'urn:ietf:params:scim:schemas:core:2.0:User';

export const bombOfKeys = (): Buffer => gzipSync(Buffer.alloc(300_000_000, ' '));

/** The attacks of one organization: of its operator, of its directory, of a user, and of somebody without an account. */
export async function attacksOn({ origin, platform, bomb, tokens }: Target): Promise<readonly Attack[]> {
  const url = `http://${origin}`;
  const operator = callerOf(origin, tokens.operator);
  const send = (path: string, body: string | Buffer | FormData, type?: string, token?: string) =>
    fetch(`${url}${path}`, {
      method: 'POST',
      headers: {
        ...(type && { 'content-type': type }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: body as RequestInit['body'] & {},
    }).then((answer) => answer.arrayBuffer());

  await operator('POST', '/v1/lti_platforms', { ...platform.registration, jwks_url: bomb });
  const { token: directory } = await operator('POST', '/v1/organization_tokens', {
    ...{ name: 'Directory', expires_in_days: 30 },
  });
  const scim: Call = callerOf(origin, directory);
  const group = await scim('POST', '/scim/v2/Groups', { displayName: 'Everybody' });
  const scimCall = (method: string, path: string, body: object) => {
    const text = JSON.stringify(body);
    return () =>
      fetch(`${url}/scim/v2${path}`, {
        method,
        headers: { authorization: `Bearer ${directory}`, 'content-type': 'application/scim+json' },
        body: text,
      }).then((answer) => answer.arrayBuffer());
  };
  const members = Array.from({ length: 36_000 }, (_, index) => ({ value: String(index).padStart(7, 'm') }));
  const attributes = Object.fromEntries(Array.from({ length: 100_000 }, (_, index) => [`a${index}`, 1]));
  const rows = Array.from(
    { length: csvRowLimit - 1 },
    (_, index) => `a${index},b,a${index}@bench.example,user`,
  );
  const pack = await zipBomb();
  const picture = await sharp({
    create: { width: 7_000, height: 7_000, channels: 3, background: 'teal' },
  })
    .png()
    .toBuffer();
  const ofFile = (bytes: Buffer, name: string, type: string) => {
    const form = new FormData();
    form.append('file', new Blob([bytes as Uint8Array<ArrayBuffer>], { type }), name);
    return form;
  };

  return [
    {
      name: 'launches with keys of 300 MB in gzip',
      parallel: 5,
      strike: () => launch(url, platform),
    },
    {
      name: 'a SCIM PATCH of 36,000 members and 990 operations',
      parallel: 4,
      strike: scimCall('PATCH', `/Groups/${group.id}`, {
        schemas: [patchSchema],
        Operations: [
          { op: 'add', path: 'members', value: members },
          ...Array(990).fill({ op: 'add', path: 'members', value: [] }),
        ],
      }),
    },
    {
      name: 'a SCIM user with 100,000 attributes',
      parallel: 4,
      strike: scimCall('POST', '/Users', { schemas: [userSchema], userName: 'x@x.example', ...attributes }),
    },
    {
      name: '16 bodies that never end, to the backend of a remote',
      parallel: 16,
      strike: () => holdBackend(origin, tokens.user),
    },
    {
      name: 'wrong access codes',
      parallel: 50,
      strike: () => send('/v1/shared_sessions/WRONG-CODE/guests', '{"display_name":"x"}', 'application/json'),
    },
    {
      name: 'packs of 300 MB in ZIP',
      parallel: 4,
      strike: () =>
        send('/v1/packs/import', ofFile(pack, 'p.zip', 'application/zip'), undefined, tokens.operator),
    },
    {
      name: 'images of 49 million pixels',
      parallel: 8,
      strike: () =>
        send(
          '/api/image/uploads?category=default',
          ofFile(picture, 'p.png', 'image/png'),
          undefined,
          tokens.user,
        ),
    },
    {
      name: 'imports of 10,000 people',
      parallel: 4,
      strike: () =>
        send(
          '/v1/users/import',
          JSON.stringify({ csv: ['first_name,last_name,email,role', ...rows].join('\n') }),
          'application/json',
          tokens.operator,
        ),
    },
    {
      name: 'searches',
      parallel: 30,
      strike: () =>
        callerOf(origin, tokens.user)('GET', '/v1/scenarios?search=a%20e%20i&page_size=100').catch(() =>
          sleep(5),
        ),
    },
  ];
}

/** Begins a launch and ends it with a token of a key that the platform would have to name. */
async function launch(url: string, platform: Platform): Promise<void> {
  const begun = await fetch(
    `${url}/v1/lti/${organization}/login?${new URLSearchParams({
      ...{ iss: platform.origin, login_hint: 'u7', lti_message_hint: 'm', client_id: 'tool-1' },
      target_link_uri: `${url}/v1/lti/${organization}/launch`,
    })}`,
    { redirect: 'manual' },
  );
  const way = new URL(begun.headers.get('location') ?? url).searchParams;
  const id_token = await platform.sign(platform.claims(way.get('nonce') ?? ''));
  const answer = await fetch(`${url}/v1/lti/${organization}/launch`, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie: begun.headers.get('set-cookie')?.split(';')[0] ?? '' },
    body: new URLSearchParams({ state: way.get('state') ?? '', id_token }),
  });
  await answer.arrayBuffer();
}

/** Sends one byte of a body of a hundred, and waits. */
async function holdBackend(origin: string, token: string): Promise<void> {
  const { hostname, port } = new URL(`http://${origin}`);
  const socket = connect(Number(port), hostname).on('error', () => {});
  socket.write(
    `POST /v1/remote/mfe-book-club/x HTTP/1.1\r\nhost: ${origin}\r\nauthorization: Bearer ${token}\r\n` +
      'content-type: application/json\r\ncontent-length: 100\r\n\r\n{',
  );
  await sleep(5_000, undefined, { ref: false });
  socket.destroy();
}

async function zipBomb(): Promise<Buffer> {
  const zip = new ZipFile();
  zip.addBuffer(Buffer.alloc(300_000_000, ' '), 'pack.yaml');
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
