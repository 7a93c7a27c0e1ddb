import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { instant } from '../page.ts';
import { emailAddress } from './email-address.ts';
import { newPassword } from './password.ts';

const code = z.string().trim().min(1).max(200);

/**
 * R-CALL-5. Sends an e-mail with a reset link. Neither the response nor the response time shows whether an account with
 * this address exists.
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
 * R-CALL-6. Sets a new password. 404 `not_found` for a code that is unknown, used, replaced or expired. Ends every auth
 * session of the account.
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
 * R-CALL-7. Changes the password. 400 `wrong_credentials` for a wrong current password. Ends every other auth session
 * of the account.
 */
export const changePassword = endpoint({
  method: 'POST',
  path: '/v1/change_password',
  summary: 'Change the password; requires the current password',
  access: ['user-self-edit'],
  password_login: true,
  body: z.object({ current_password: z.string().min(1).max(200), new_password: newPassword }),
});

/** R-CALL-8. Checks an invitation code. 404 `not_found` for a code that is unknown, used, replaced or expired. */
export const checkInviteCode = endpoint({
  method: 'GET',
  path: '/v1/check_invite_code/{invite_code}',
  summary: 'Read the invited user of an invitation code',
  access: 'public',
  password_login: true,
  params: z.object({ invite_code: code }),
  reply: z.object({ email: z.string(), organization_name: z.string(), expires_at: instant }),
});

/**
 * R-CALL-9. Sets the password of an invited user and signs in. 404 `not_found` for a code that is unknown, used,
 * replaced or expired.
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
