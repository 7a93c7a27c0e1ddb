import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { uiLocales } from '../../locales.ts';
import { visibleText } from '../../page.ts';
import { timeZone } from '../../time-zone.ts';
import { emailAddress } from './email-address.ts';
import { newPassword } from './password.ts';
import { secondFactorCode } from './second-factor.ts';
import { readMe as readMeCall } from './start-calls.ts';
import { me } from './user.ts';
import { nameText } from './user-names.ts';

/**
 * Returns the available sign-in methods (R-CALL-1). `keycloak`: by single sign-on. `fau`: by password. `mail`: a link for a
 * new password can be sent.
 */
export const authenticationMethods = endpoint({
  method: 'GET',
  path: '/v1/authentication_methods',
  summary: 'List the sign-in methods of this installation',
  access: 'public',
  reply: z.object({ keycloak: z.boolean(), fau: z.boolean(), mail: z.boolean().default(true) }),
  cache_seconds: 60,
});

/**
 * Signs in by password (R-CALL-2) and sets a cookie that identifies the browser. Wrong credentials return 400
 * `wrong_credentials`, a wrong code 400 `wrong_second_factor`, never 401 (R-SES-6).
 */
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
    /**
     * Needed if the account has a second factor (E-3): without it, 400 `second_factor_required`, whose `details` name what
     * the account has: `app`, `passkey`. A passkey signs in by `passkeyLogin`.
     */
    code: secondFactorCode.optional(),
    /** With a right code: sets a cookie, with which this browser needs no second factor for 30 days. */
    remember_device: z.literal('true').optional(),
  }),
  reply: z.object({ access_token: z.string(), token_type: z.literal('bearer') }),
});

export const passwordLogout = endpoint({
  method: 'POST',
  path: '/v1/fau/logout',
  summary: 'Sign out: revoke the token',
  access: 'any-token',
  while_leaving: true,
});

export const readMe = endpoint({
  ...readMeCall,
  any_scope: true,
  reply: me,
});

export const createFirstAdministrator = endpoint({
  method: 'POST',
  path: '/v1/first_administrator',
  summary: 'Create the first super-admin and organization with the one-time code printed at start',
  access: 'public',
  body: z.object({
    code: z.string().min(1).max(200),
    email: emailAddress,
    first_name: nameText,
    last_name: nameText,
    organization_name: visibleText(200),
    /** Language of the organization: that of the screen on which it is created. */
    language: z.enum(uiLocales),
    /** Time zone of the organization: that of the browser. */
    time_zone: timeZone.default('UTC'),
    password: newPassword,
  }),
  reply: z.object({ access_token: z.string(), token_type: z.literal('bearer') }),
});

/** Signs a super-admin in with the one-time code that `pnpm break-glass` prints, also without sign-in by password. */
export const signInByBreakGlass = endpoint({
  method: 'POST',
  path: '/v1/break_glass',
  summary: 'Sign in as a super-admin with a one-time code that the operator printed',
  access: 'public',
  body: z.object({ code: z.string().min(1).max(200) }),
  reply: z.object({ access_token: z.string(), token_type: z.literal('bearer') }),
});

export { createApiToken, listApiTokens, revokeApiToken, rotateApiToken } from './api-token-endpoints.ts';
export {
  createOrganizationToken,
  listOrganizationTokens,
  revokeOrganizationToken,
  rotateOrganizationToken,
} from './organization-token-endpoints.ts';
export {
  claimGuest,
  endAuthSession,
  listOwnAuthSessions,
  setTimeZone,
  signOutEverywhere,
  updateMe,
} from './own-account-endpoints.ts';
export { acceptInvitation, listOwnOrganizations, switchOrganization } from './own-organization-endpoints.ts';
export {
  addPasskey,
  beginPasskey,
  beginPasskeyLogin,
  passkeyLogin,
  removePasskey,
  renamePasskey,
} from './passkey-endpoints.ts';
export {
  activateAccount,
  changePassword,
  changePasswordAfterReset,
  checkInviteCode,
  resetOwnPassword,
} from './password-endpoints.ts';
export {
  beginSecondFactor,
  confirmSecondFactor,
  forgetDevice,
  readSecondFactor,
  removeSecondFactor,
  replaceRecoveryCodes,
} from './second-factor-endpoints.ts';
export { keycloakCallback, keycloakLoginUrl, keycloakLogout, keycloakRefresh } from './sso-endpoints.ts';
