import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { withExpected } from '../../expected.ts';
import { id, idParams, listQuery, pageOf } from '../../page.ts';
import { rsaPublicKey } from '../../runtime/access/rsa-public-key.ts';
import { ltiGrade, ltiGradeStatuses, ltiPlatform, ltiPlatformDraft, ltiTool } from './lti-platform.ts';

const access = ['organization-self-edit'] as const;

export const listLtiPlatforms = endpoint({
  method: 'GET',
  path: '/v1/lti_platforms',
  summary: 'List the learning platforms of the caller’s organization, and what they need from this product',
  access,
  reply: z.object({ tool: ltiTool, items: z.array(ltiPlatform) }),
});

/** 400 with `details` for an address that is not allowed; 409 if issuer and client id are registered already. */
export const createLtiPlatform = endpoint({
  method: 'POST',
  path: '/v1/lti_platforms',
  summary: 'Register a learning platform (LTI 1.3)',
  access,
  body: ltiPlatformDraft,
  reply: ltiPlatform,
});

export const updateLtiPlatform = endpoint({
  method: 'PUT',
  path: '/v1/lti_platforms/{id}',
  summary: 'Change the registration of a learning platform',
  access,
  params: idParams,
  body: withExpected(ltiPlatformDraft),
  reply: ltiPlatform,
});

/** Its users keep their accounts. Grades that were not delivered are not sent any more. */
export const deleteLtiPlatform = endpoint({
  method: 'DELETE',
  path: '/v1/lti_platforms/{id}',
  summary: 'Remove a learning platform',
  access,
  params: idParams,
});

/** Lists the grades of the last 90 days, the latest change first. */
export const listLtiGrades = endpoint({
  method: 'GET',
  path: '/v1/lti_grades',
  summary: 'List the grades that are sent to learning platforms',
  access,
  query: listQuery.omit({ search: true }).extend({ status: z.enum(ltiGradeStatuses).optional() }),
  reply: pageOf(ltiGrade),
});

export const retryLtiGrade = endpoint({
  method: 'POST',
  path: '/v1/lti_grades/{id}/retries',
  summary: 'Send a grade again',
  access,
  params: idParams,
});

/** The keys with which learning platforms verify messages of an organization: a JSON Web Key Set (RFC 7517). */
export const readLtiKeys = endpoint({
  method: 'GET',
  path: '/v1/lti/{organization}/keys',
  summary: 'Read the public keys of an organization’s messages to learning platforms (JWKS)',
  access: 'public',
  params: z.object({ organization: id }),
  cache_seconds: 300,
  reply: z.object({
    keys: z.array(rsaPublicKey),
  }),
});

/** Signs in with the one-time code to which a launch redirects. `path` is the page of the linked activity. */
export const signInByLti = endpoint({
  method: 'POST',
  path: '/v1/lti/sign_in',
  summary: 'Sign in with the code of a launch from a learning platform',
  access: 'public',
  body: z.object({ code: z.string().min(1).max(200) }),
  reply: z.object({ access_token: z.string(), token_type: z.literal('bearer'), path: z.string() }),
});
