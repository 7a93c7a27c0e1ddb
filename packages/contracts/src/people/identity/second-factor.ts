import { z } from 'zod';
import { id, instant } from '../../page.ts';

export const currentPassword = z.string().min(1).max(200);

/** A code of the authenticator app, or a recovery code such as `k7wm-q2xd-9fzt`. */
export const secondFactorCode = z.string().trim().min(1).max(40);

export const base64url = (longest: number) =>
  z
    .string()
    .min(1)
    .max(longest)
    .regex(/^[\w-]+$/, 'must be base64url');

/** The browser may add members to its answer. The types of browsers do not say so, so this type does not either. */
export const extensible = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.looseObject(shape) as unknown as z.ZodObject<Shape>;

/** What the browser returns, in the JSON form of Web Authentication. */
export const credential = { id: base64url(1400), rawId: base64url(1400), type: z.literal('public-key') };

/** The answer of a passkey to a challenge of `beginPasskeyLogin`. */
export const usedCredential = extensible({
  ...credential,
  response: extensible({
    clientDataJSON: base64url(10_000),
    authenticatorData: base64url(10_000),
    signature: base64url(10_000),
    userHandle: base64url(200).optional(),
  }),
});

/**
 * Proves that the caller owns the account: by the password and, if the account has a second factor, by a code or a passkey.
 * 400 `wrong_credentials` for a wrong password, `second_factor_required` without the second, `wrong_second_factor` if it is
 * wrong.
 */
export const ownerProof = z.object({
  current_password: currentPassword,
  /** Empty: none. */
  code: z.string().trim().max(40).optional(),
  credential: usedCredential.optional(),
});
export type OwnerProof = z.input<typeof ownerProof>;

export const recoveryCodes = z.object({
  /**
   * Ten codes in plain text, or none if the account has some left. Each signs in once in place of the second factor. The API
   * shows them only here.
   */
  recovery_codes: z.array(z.string()),
});

/** A browser that signs in by password without a second factor until `expires_at`. `device` is its user agent. */
export const rememberedDevice = z.object({
  id,
  device: z.string(),
  created_at: instant,
  last_used_at: instant,
  expires_at: instant,
});
export type RememberedDevice = z.output<typeof rememberedDevice>;

/** A passkey of the caller (E-3). It signs in alone, and counts as second factor. */
export const passkey = z.object({
  id,
  name: z.string(),
  created_at: instant,
  last_used_at: instant.nullable(),
});
export type Passkey = z.output<typeof passkey>;
