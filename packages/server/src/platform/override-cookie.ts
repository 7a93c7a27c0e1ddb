import { type RemoteOverride, remoteOverride } from '@repartee/contracts/platform/override-endpoints';
import { remoteId } from '@repartee/contracts/platform/remote-id';
import { z } from 'zod';
import type { ServerConfig } from '../config/config.ts';
import type { Cookies, SetCookie } from '../http/cookies.ts';
import { createSecretCipher } from '../secrets/secret-cipher.ts';

const name = 'remote_overrides';
const workingDay = 8 * 3600;

const content = z.object({
  until: z.number(),
  remotes: z.record(remoteId, remoteOverride),
});

/** Builds that a browser loads instead of the released ones, by remote. */
export type Overrides = z.output<typeof content>['remotes'];

/** Reads and writes the cookie with overrides. It is encrypted: only processes of this installation can create it. */
export interface OverrideCookie {
  /** Returns no overrides if there is no cookie, it has expired, or another user created it. */
  read(cookies: Cookies): Promise<Overrides>;
  /** Returns the cookie; without overrides one that deletes it. */
  write(overrides: Overrides): Promise<SetCookie>;
}

/** Whether this browser may load a remote from this origin. */
export const mayOverrideFrom = (
  { overrideOrigins }: Pick<ServerConfig, 'overrideOrigins'>,
  address: string,
) => URL.canParse(address) && overrideOrigins.includes(new URL(address).origin);

/** Creates the cookie codec. API and shell server share one key: SECRETS_KEY, or that of the data folder. */
export function overrideCookie(
  config: Pick<
    ServerConfig,
    'dataDir' | 'secretsKey' | 'previousSecretsKey' | 'publicUrl' | 'overrideOrigins'
  >,
  now: () => number = Date.now,
): OverrideCookie {
  const { encrypt, decrypt } = createSecretCipher(config);
  const secure = config.publicUrl.startsWith('https:');
  const allowed = (override: RemoteOverride | undefined) =>
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
        return {};
      }
    },
    async write(overrides) {
      const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
      if (Object.keys(overrides).length === 0)
        return { name, value: '', attributes: { ...attributes, maxAge: 0 } };
      const encrypted = await encrypt(
        JSON.stringify({ until: now() + workingDay * 1000, remotes: overrides }),
        name,
      );
      return { name, value: encrypted, attributes: { ...attributes, maxAge: workingDay } };
    },
  };
}
