import { createRemoteJWKSet, customFetch, errors, type JWTPayload, jwtVerify } from 'jose';
import { z } from 'zod';
import type { AddressGuard } from '../../runtime/outbound/address-guard.ts';
import { LtiError } from './lti-error.ts';
import type { PlatformRow } from './platform-repository.ts';

const claim = 'https://purl.imsglobal.org/spec/lti/claim';
const deepLinking = 'https://purl.imsglobal.org/spec/lti-dl/claim';
const grading = 'https://purl.imsglobal.org/spec/lti-ags';
const roster = 'https://purl.imsglobal.org/spec/lti-nrps';

/** Platforms send null, or a text of blanks, for what they do not know. */
export const claimText = z.string().trim().optional().catch(undefined);

/** Claims of the messages that the product answers: https://www.imsglobal.org/spec/lti/v1p3. */
const claims = z
  .object({
    sub: z.string().min(1).max(255).optional().catch(undefined),
    nonce: z.string(),
    ...{ email: claimText, given_name: claimText, family_name: claimText, name: claimText },
    locale: claimText,
    [`${claim}/version`]: z.literal('1.3.0'),
    [`${claim}/message_type`]: z.string(),
    [`${claim}/deployment_id`]: z.string(),
    [`${claim}/roles`]: z.array(z.unknown()).catch([]),
    [`${claim}/custom`]: z.record(z.string(), z.unknown()).nullish().catch(undefined),
    [`${claim}/launch_presentation`]: z.looseObject({ locale: claimText }).nullish().catch(undefined),
    [`${deepLinking}/deep_linking_settings`]: z
      .looseObject({
        deep_link_return_url: z.url({ protocol: /^https?$/ }),
        data: z.string().optional().catch(undefined),
      })
      .nullish(),
    [`${grading}/claim/endpoint`]: z
      .looseObject({ scope: z.array(z.unknown()).catch([]), lineitem: z.url().nullish().catch(undefined) })
      .nullish()
      .catch(undefined),
    [`${roster}/claim/namesroleservice`]: z
      .looseObject({ context_memberships_url: z.url() })
      .nullish()
      .catch(undefined),
  })
  .transform((message) => {
    const roles = (message[`${claim}/roles`] as unknown[]).filter((role) => typeof role === 'string');
    const endpoint = message[`${grading}/claim/endpoint`] as
      | { scope: unknown[]; lineitem?: string | null }
      | null
      | undefined;
    const presentation = message[`${claim}/launch_presentation`] as { locale?: string } | null | undefined;
    const [first, ...rest] = message.name?.split(' ') ?? [];
    return {
      subject: message.sub,
      nonce: message.nonce,
      email: message.email,
      first_name: message.given_name || (first ?? ''),
      last_name: message.family_name || rest.join(' '),
      locale: presentation?.locale || message.locale || '',
      message_type: message[`${claim}/message_type`] as string,
      deployment_id: message[`${claim}/deployment_id`] as string,
      /** Of the course; the role in the whole institution says nothing about it. */
      is_instructor: roles.some((role) =>
        /(membership#|^)(Instructor|ContentDeveloper|Administrator)$/.test(role),
      ),
      is_test_user: roles.some((role) => /\/system\/person#TestUser$/.test(role)),
      custom: (message[`${claim}/custom`] ?? {}) as Record<string, unknown>,
      selection: message[`${deepLinking}/deep_linking_settings`] as
        | { deep_link_return_url: string; data?: string }
        | null
        | undefined,
      /** Of the members of the course. */
      roster_url: (
        message[`${roster}/claim/namesroleservice`] as { context_memberships_url: string } | null | undefined
      )?.context_memberships_url,
      line_item_url: endpoint?.scope.includes(scoreScope) ? (endpoint.lineitem ?? undefined) : undefined,
    };
  });
export type LtiMessage = z.output<typeof claims>;

export const scoreScope = `${grading}/scope/score`;
export const rosterScope = `${roster}/scope/contextmembership.readonly`;

/** Claims of the answer to a `LtiDeepLinkingRequest`. */
export const selectionClaims = (
  deployment_id: string,
  items: readonly unknown[],
  data: string | undefined,
): JWTPayload => ({
  [`${claim}/version`]: '1.3.0',
  [`${claim}/message_type`]: 'LtiDeepLinkingResponse',
  [`${claim}/deployment_id`]: deployment_id,
  [`${deepLinking}/content_items`]: items,
  ...(data !== undefined && { [`${deepLinking}/data`]: data }),
});

const clockTolerance_s = 60;
const mostKeySets = 500;

/**
 * Returns a function that verifies an `id_token` of a platform and reads its claims. Keys are fetched from public
 * addresses, kept for ten minutes, and fetched again for an unknown key id, at most every 30 seconds.
 */
export function createMessageVerifier(guard: AddressGuard) {
  const keySets = new Map<string, ReturnType<typeof createRemoteJWKSet>>();
  const keysOf = ({ jwks_url }: PlatformRow) => {
    const known = keySets.get(jwks_url);
    if (known) return known;
    if (keySets.size >= mostKeySets) keySets.clear();
    const keys = createRemoteJWKSet(new URL(jwks_url), { [customFetch]: guard.fetch });
    keySets.set(jwks_url, keys);
    return keys;
  };
  return async (platform: PlatformRow, id_token: string, nonce: string): Promise<LtiMessage> => {
    const { issuer, client_id: audience } = platform;
    const { payload } = await jwtVerify(id_token, keysOf(platform), {
      ...{ issuer, audience, algorithms: ['RS256', 'ES256'], clockTolerance: clockTolerance_s },
      requiredClaims: ['exp', 'iat', 'nonce'],
    }).catch((cause: unknown) => {
      throw rejectionOf(cause);
    });
    const isShared = Array.isArray(payload.aud) && payload.aud.length > 1;
    if ((isShared || payload.azp !== undefined) && payload.azp !== audience)
      throw new LtiError('not-verified', `azp is ${payload.azp}`);
    const { data, error } = claims.safeParse(payload);
    if (!data) throw new LtiError('not-verified', z.prettifyError(error));
    if (data.nonce !== nonce) throw new LtiError('not-verified', 'the nonce is not that of the request');
    if (!platform.deployment_ids.includes(data.deployment_id))
      throw new LtiError('unknown-deployment', `deployment ${data.deployment_id} is not registered`, {
        values: { deployment: data.deployment_id },
      });
    return data;
  };
}

/** jose says by a class of its own what is wrong with the message; other errors are those of fetching the keys. */
function rejectionOf(cause: unknown): LtiError {
  const detail = cause instanceof Error ? cause.message : String(cause);
  const isOfClock =
    cause instanceof errors.JWTExpired ||
    (cause instanceof errors.JWTClaimValidationFailed &&
      /^(nbf|iat)$/.test(cause.claim) &&
      cause.reason === 'check_failed');
  if (isOfClock) {
    const timeOf = (seconds: unknown) => new Date(Number(seconds) * 1000).toISOString();
    const values = { platform: timeOf(cause.payload[cause.claim]), server: new Date().toISOString() };
    return new LtiError('clock', `${detail}: ${values.platform}, this server has ${values.server}`, {
      cause,
      values,
    });
  }
  const isOfMessage =
    cause instanceof errors.JOSEError &&
    !(cause instanceof errors.JWKSTimeout) &&
    !(cause instanceof errors.JWKSInvalid) &&
    cause.code !== 'ERR_JOSE_GENERIC';
  return new LtiError(isOfMessage ? 'not-verified' : 'keys-unreachable', detail, { cause });
}
