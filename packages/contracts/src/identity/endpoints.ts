import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { visibleText } from '../page.ts';
import { emailAddress } from './email-address.ts';
import { newPassword } from './password.ts';
import { me } from './user.ts';

/** R-CALL-1. `fau`: by password. */
export const authenticationMethods = endpoint({
  method: 'GET',
  path: '/v1/authentication_methods',
  summary: 'Which ways of signing in this installation offers',
  access: 'public',
  reply: z.object({ keycloak: z.boolean(), fau: z.boolean() }),
  cache_seconds: 60,
});

/** R-CALL-2. Wrong credentials answer 400 `wrong_credentials`, never 401 (R-SES-6). Its cookie makes the browser known. */
export const passwordLogin = endpoint({
  method: 'POST',
  path: '/v1/fau/login',
  summary: 'Sign in with a password',
  access: 'public',
  password_login: true,
  encoding: 'form',
  body: z.object({
    username: z.string().min(1).max(320),
    password: z.string().min(1).max(200),
    grant_type: z.literal('password').default('password'),
    scope: z.string().max(200).default(''),
  }),
  reply: z.object({ access_token: z.string(), token_type: z.literal('bearer') }),
});

/** R-CALL-3. */
export const passwordLogout = endpoint({
  method: 'POST',
  path: '/v1/fau/logout',
  summary: 'Revoke the token of this call',
  access: 'any-token',
});

/** R-CALL-4. */
export const readMe = endpoint({
  method: 'GET',
  path: '/v1/me',
  summary: 'Who the token belongs to, and what they may do',
  access: 'any-token',
  reply: me,
});

/** E-1: the one-time link printed at the first start in production opens the form that calls this. */
export const createFirstAdministrator = endpoint({
  method: 'POST',
  path: '/v1/first_administrator',
  summary: 'Make the first super-admin and organization with the one-time code printed at start',
  access: 'public',
  body: z.object({
    code: z.string().min(1).max(200),
    email: emailAddress,
    first_name: visibleText(100),
    last_name: visibleText(100),
    organization_name: visibleText(200),
    password: newPassword,
  }),
  reply: z.object({ access_token: z.string(), token_type: z.literal('bearer') }),
});

export {
  claimGuest,
  endSignIn,
  listSignIns,
  setTimeZone,
  signOutEverywhere,
  updateMe,
} from './own-account-endpoints.ts';
export {
  activateAccount,
  changePassword,
  changePasswordAfterReset,
  checkInviteCode,
  resetOwnPassword,
} from './password-endpoints.ts';
export { keycloakCallback, keycloakLoginUrl, keycloakLogout, keycloakRefresh } from './sso-endpoints.ts';
