import type { Locator, Page } from '@playwright/test';

export interface TestRealmUser {
  readonly name: string;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly role: 'operator' | 'editor' | 'user';
  readonly group?: string;
}

const lena = { first_name: 'Léna', last_name: 'Girard', role: 'editor', group: 'Front desk' } as const;
const noor = { first_name: 'Noor', last_name: 'Haddad', role: 'user' } as const;
/** A super-admin of the demo. The realm gives the role `user`, and no realm can give the role of a super-admin. */
const root = { first_name: 'Noor', last_name: 'Haddad', role: 'user' } as const;
const omar = { first_name: 'Omar', last_name: 'Ali', role: 'operator' } as const;

/** Users of the identity provider's two realms in the browser tests, by realm. */
export const realms = {
  nord: [
    { name: 'lena', email: 'lena@atelier-nord.example', ...lena },
    { name: 'noor', email: 'noor@atelier-nord.example', ...noor },
    { name: 'root', email: 'root@atelier-nord.example', ...root },
  ],
  clinic: [{ name: 'omar', email: 'omar@southbank-clinic.example', ...omar }],
} as const satisfies Record<string, readonly TestRealmUser[]>;
export type Realm = keyof typeof realms;

/** Lifetime of access tokens in seconds, short enough that a token expires within a browser test. */
export const tokenSeconds = { clinic: 15 } as const;

export interface IdentityProvider {
  readonly url: string;
  /** URL for requests of the product's server, if it differs from the URL for browsers. */
  readonly inner_url?: string;
  /** An element that is visible only while the provider's sign-in page asks for credentials. */
  asks(page: Page): Locator;
  signIn(page: Page, name: string): Promise<void>;
  disable(realm: Realm, name: string): Promise<void>;
  close(): Promise<void>;
}

/** Why Keycloak cannot run on this machine, such as a missing Java. */
export interface Missing {
  readonly missing: string;
}

export const client = { clientId: 'repartee', clientSecret: 'a-secret-of-the-test' } as const;

export const settingsFor = ({ url, inner_url }: IdentityProvider): Record<string, string> => ({
  KEYCLOAK_URL: url,
  ...(inner_url ? { KEYCLOAK_INNER_URL: inner_url } : {}),
  KEYCLOAK_CLIENT_ID: client.clientId,
  KEYCLOAK_CLIENT_SECRET: client.clientSecret,
});

/** Sends a refresh token to the provider. Returns the provider's error code, if any. */
export async function settingsErrorOf(
  { url }: IdentityProvider,
  realm: Realm,
  refresh_token: string,
): Promise<string | undefined> {
  const answer = await fetch(`${url}/realms/${realm}/protocol/openid-connect/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`${client.clientId}:${client.clientSecret}`)}` },
    body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token }),
  });
  return ((await answer.json()) as { error?: string }).error;
}
