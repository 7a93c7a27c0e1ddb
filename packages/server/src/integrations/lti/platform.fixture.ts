import { startLocalServer } from '@repartee/testing/local-server';
import {
  type CryptoKey,
  createLocalJWKSet,
  exportJWK,
  generateKeyPair,
  type JSONWebKeySet,
  type JWTPayload,
  jwtVerify,
  SignJWT,
} from 'jose';

const claim = 'https://purl.imsglobal.org/spec/lti/claim';

/** A learning platform on loopback: its keys, its token endpoint and a gradebook. `status` is the next answer to a grade. */
export async function startPlatform(toolKeys: () => Promise<JSONWebKeySet>) {
  let key: { privateKey: CryptoKey; kid: string; jwk: object };
  const makeKey = async (kid: string) => {
    const { privateKey, publicKey } = await generateKeyPair('RS256');
    key = { privateKey, kid, jwk: { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' } };
  };
  await makeKey('first');
  const grades: { path: string; body: Record<string, unknown> }[] = [];
  const answer = { keys: 200, token: 200, grade: 200 };
  const roster: object[] = [];
  const messages = new Map<string, JWTPayload>();
  const selections: { title: string; custom: Record<string, string> }[] = [];
  let padding = '';
  const { origin, close } = await startLocalServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    const send = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (request.url?.startsWith('/keys')) return send(answer.keys, { keys: [key.jwk], padding });
    if (request.url === '/token') {
      const assertion = new URLSearchParams(text).get('client_assertion') ?? '';
      const known = createLocalJWKSet(await toolKeys());
      const { payload } = await jwtVerify(assertion, known, {
        issuer: 'tool-1',
        audience: `${origin}/token`,
      });
      return send(answer.token, answer.token === 200 ? { access_token: `for ${payload.sub}` } : {});
    }
    const sendPage = (html: string) => response.writeHead(200, { 'content-type': 'text/html' }).end(html);
    if (request.url?.startsWith('/auth?')) {
      const {
        nonce = '',
        state,
        redirect_uri,
        login_hint = '',
      } = Object.fromEntries(new URL(request.url, origin).searchParams);
      const id_token = await sign(claims(nonce, messages.get(login_hint)));
      return sendPage(
        `<form method=post action="${redirect_uri}"><input name=state value="${state}"><input name=id_token value="${id_token}"></form><script>document.forms[0].submit()</script>`,
      );
    }
    if (request.url === '/selected') {
      const jwt = new URLSearchParams(text).get('JWT') ?? '';
      const { payload } = await jwtVerify(jwt, createLocalJWKSet(await toolKeys()), { issuer: 'tool-1' });
      selections.push(
        ...(payload['https://purl.imsglobal.org/spec/lti-dl/claim/content_items'] as typeof selections),
      );
      return sendPage('<h1>Course</h1>');
    }
    if (request.headers.authorization !== 'Bearer for tool-1') return send(401, {});
    if (request.url?.startsWith('/members')) {
      const place = Number(new URL(request.url, origin).searchParams.get('from') ?? 0);
      if (place + 2 < roster.length)
        response.setHeader('link', `<${origin}/members?from=${place + 2}>; rel="next"`);
      return send(200, { id: origin, context: { id: 'c1' }, members: roster.slice(place, place + 2) });
    }
    if (answer.grade === 200) grades.push({ path: request.url ?? '', body: JSON.parse(text) });
    return send(answer.grade, answer.grade === 200 ? {} : { error: 'Incorrect score received' });
  });
  const sign = (claims: JWTPayload, header: { alg?: string; kid?: string } = {}) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: key.kid, ...header }).sign(key.privateKey);
  /** Claims of a launch by a learner. */
  const claims = (nonce: string, more: JWTPayload = {}): JWTPayload => ({
    ...{ iss: origin, aud: 'tool-1', nonce, sub: 'learner-7' },
    ...{ iat: Math.floor(Date.now() / 1000), exp: Math.floor(Date.now() / 1000) + 300 },
    ...{ email: 'Zoe@campus.example', given_name: 'Zoé', family_name: 'Roux', locale: 'fr' },
    [`${claim}/version`]: '1.3.0',
    [`${claim}/message_type`]: 'LtiResourceLinkRequest',
    [`${claim}/deployment_id`]: '1',
    [`${claim}/roles`]: ['http://purl.imsglobal.org/vocab/lis/v2/membership#Learner'],
    [`${claim}/resource_link`]: { id: 'link-1' },
    ...more,
  });
  return {
    origin,
    grades,
    /** What a launch says of the person with a login hint, beside the claims of a learner. */
    messages,
    /** Activities that were chosen, of verified answers. */
    selections,
    answer,
    /** Members of the course; two on each page. */
    roster,
    /** Makes the answer with the keys longer. */
    pad: (bytes: number) => {
      padding = 'x'.repeat(bytes);
    },
    /** Replaces the key, as platforms do now and then. */
    rotate: () => makeKey('second'),
    registration: {
      ...{ name: 'Campus', issuer: origin, client_id: 'tool-1', deployment_ids: ['1', '2'] },
      ...{ authorization_url: `${origin}/auth`, token_url: `${origin}/token`, jwks_url: `${origin}/keys` },
      ...{ token_audience: '', links_by_email: false, instructors_edit: false },
      reads_roster: false,
    },
    sign,
    claims,
    close,
  };
}
export type Platform = Awaited<ReturnType<typeof startPlatform>>;

export const instructor = {
  [`${claim}/roles`]: ['http://purl.imsglobal.org/vocab/lis/v2/membership#Instructor'],
};
export const withCustom = (custom: Record<string, string>) => ({ [`${claim}/custom`]: custom });
export const withLineItem = (lineitem: string) => ({
  'https://purl.imsglobal.org/spec/lti-ags/claim/endpoint': {
    scope: ['https://purl.imsglobal.org/spec/lti-ags/scope/score'],
    lineitem,
  },
});
export const withRoster = (context_memberships_url: string) => ({
  'https://purl.imsglobal.org/spec/lti-nrps/claim/namesroleservice': {
    ...{ context_memberships_url, service_versions: ['2.0'] },
  },
});
export const deepLinking = (return_url: string) => ({
  ...instructor,
  [`${claim}/message_type`]: 'LtiDeepLinkingRequest',
  'https://purl.imsglobal.org/spec/lti-dl/claim/deep_linking_settings': {
    deep_link_return_url: return_url,
    data: 'opaque',
    accept_types: ['ltiResourceLink'],
  },
});
