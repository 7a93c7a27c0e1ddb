import { previewId, remoteOverride } from '@repartee/contracts/remotes/override-endpoints';
import { remoteId } from '@repartee/contracts/remotes/remote-id';
import { z } from 'zod';
import { lifetimes } from '../runtime/access/lifetimes.ts';
import type { ServerConfig } from '../runtime/config/config.ts';
import type { Cookies, SetCookie } from '../runtime/http/route.ts';
import { createSecretCipher } from '../runtime/secrets/secret-cipher.ts';

const name = 'remote_overrides';
const lifetime_s = lifetimes.remote_override / 1000;

const attributesFor = ({ publicUrl }: Pick<ServerConfig, 'publicUrl'>) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: publicUrl.startsWith('https:') }) as const;

/** A preview of a team (`openRemotePreview`), which only the user with the id `user` may load. */
const previewOverride = z.strictObject({ kind: z.literal('preview'), preview: previewId, user: z.string() });

const storedOverride = z.union([remoteOverride, previewOverride]);

const content = z.object({
  until: z.number(),
  remotes: z.record(remoteId, storedOverride),
});

/**
 * Builds of remotes (front-end modules) that a browser loads instead of the deployed builds, by id of the
 * remote.
 */
export type Overrides = z.output<typeof content>['remotes'];

/**
 * Cookie with a browser's overrides (builds of remotes that replace deployed builds). Encryption ensures that
 * only processes of this installation can create the cookie.
 */
export interface OverrideCookie {
  /** Returns no overrides if the cookie is missing, has expired, or was created by another installation. */
  read(cookies: Cookies): Promise<Overrides>;
  /** Returns the cookie to set. If `overrides` is empty, the browser deletes the cookie. */
  write(overrides: Overrides): Promise<SetCookie>;
}

/** Returns whether `REMOTE_OVERRIDE_ORIGINS` permits browsers to load a remote from the address. */
export const mayOverrideFrom = (
  { overrideOrigins }: Pick<ServerConfig, 'overrideOrigins'>,
  address: string,
) => URL.canParse(address) && overrideOrigins.includes(new URL(address).origin);

/**
 * Cookie that deletes the overrides from the browser at sign-out, so that the next user of the browser gets
 * the deployed builds.
 */
export const clearedOverrideCookie = (config: Pick<ServerConfig, 'publicUrl'>): SetCookie => ({
  name,
  value: '',
  attributes: { ...attributesFor(config), maxAge: 0 },
});

/**
 * The API and the shell server encrypt the cookie with the same key: SECRETS_KEY or the key file in the data
 * folder.
 */
export function overrideCookie(
  config: Pick<
    ServerConfig,
    'dataDir' | 'secretsKey' | 'previousSecretsKey' | 'publicUrl' | 'overrideOrigins'
  >,
  now: () => number = Date.now,
): OverrideCookie {
  const { encrypt, decrypt } = createSecretCipher(config);
  const allowed = (override: Overrides[string] | undefined) =>
    override?.kind !== 'address' || mayOverrideFrom(config, override.address);

  return {
    async read(cookies) {
      const value = cookies[name];
      if (!value) return {};
      try {
        const { until, remotes } = content.parse(JSON.parse(await decrypt(value, name)));
        if (until < now()) return {};
        return Object.fromEntries(Object.entries(remotes).filter(([, override]) => allowed(override)));
      } catch {
        // A cookie of another key or version counts as none.
        return {};
      }
    },
    async write(overrides) {
      if (Object.keys(overrides).length === 0) return clearedOverrideCookie(config);
      const encrypted = await encrypt(
        JSON.stringify({ until: now() + lifetime_s * 1000, remotes: overrides }),
        name,
      );
      return { name, value: encrypted, attributes: { ...attributesFor(config), maxAge: lifetime_s } };
    },
  };
}
