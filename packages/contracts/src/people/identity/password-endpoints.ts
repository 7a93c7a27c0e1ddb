import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { instant } from '../../page.ts';
import { emailAddress } from './email-address.ts';
import { newPassword } from './password.ts';

const code = z.string().trim().min(1).max(200);

/**
 * Sends an e-mail with a reset link (R-CALL-5). The response and its delay do not show whether the account exists.
 */
export const resetOwnPassword = endpoint({
  method: 'POST',
  path: '/v1/reset_own_password',
  summary: 'Mail a link to reset the password of the account with this address',
  access: 'public',
  password_login: true,
  body: z.object({ account_email: emailAddress }),
});

/**
 * Sets a new password and ends every auth session of the account (R-CALL-6). 404 `not_found` for a code that is
 * unknown, used, replaced or expired.
 */
export const changePasswordAfterReset = endpoint({
  method: 'POST',
  path: '/v1/change_password_after_reset',
  summary: 'Set a new password with a mailed code',
  access: 'public',
  password_login: true,
  body: z.object({ reset_code: code, new_password: newPassword }),
});

/**
 * Changes the password and ends every other auth session of the account (R-CALL-7). 400 `wrong_credentials` for a
 * wrong current password.
 */
export const changePassword = endpoint({
  method: 'POST',
  path: '/v1/change_password',
  summary: 'Change the password; requires the current password',
  access: ['user-self-edit'],
  while_leaving: true,
  password_login: true,
  body: z.object({ current_password: z.string().min(1).max(200), new_password: newPassword }),
});

/** Checks an invitation code (R-CALL-8). 404 `not_found` for a code that is unknown, used, replaced or expired. */
export const checkInviteCode = endpoint({
  method: 'GET',
  path: '/v1/check_invite_code/{invite_code}',
  summary: 'Read the invited user of an invitation code',
  access: 'public',
  password_login: true,
  params: z.object({ invite_code: code }),
  reply: z.object({
    email: z.string(),
    organization_name: z.string(),
    expires_at: instant,
    /**
     * The address signs in already: its owner signs in and accepts the invitation by `acceptInvitation`. Always false for
     * a link that an operator copied, because operators must not learn it.
     */
    has_login: z.boolean(),
  }),
});

/**
 * Sets the password of an invited user and signs in (R-CALL-9). 404 `not_found` for a code that is unknown, used,
 * replaced or expired. 409 `conflict` if the code was mailed to an address that signs in already.
 */
export const activateAccount = endpoint({
  method: 'POST',
  path: '/v1/activate_account',
  summary: 'Set the first password of an invited account, and sign in',
  access: 'public',
  password_login: true,
  body: z.object({ invite_code: code, password: newPassword }),
  reply: z.object({ access_token: z.string(), token_type: z.literal('bearer') }),
});
