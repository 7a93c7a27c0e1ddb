import type { Locator, Page } from '@playwright/test';

/** A person of a realm; signs in there as `name`. */
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
const omar = { first_name: 'Omar', last_name: 'Ali', role: 'operator' } as const;

/** The two realms that the journeys need, with who is in them. */
export const realms = {
  nord: [
    { name: 'lena', email: 'lena@atelier-nord.example', ...lena },
    { name: 'noor', email: 'noor@atelier-nord.example', ...noor },
  ],
  clinic: [{ name: 'omar', email: 'omar@southbank-clinic.example', ...omar }],
} as const satisfies Record<string, readonly TestRealmUser[]>;
export type Realm = keyof typeof realms;

/** So short in one realm that a journey sees its access tokens end. */
export const tokenSeconds = { clinic: 5 } as const;

/** An identity provider with these realms, whose client we are. */
export interface IdentityProvider {
  readonly url: string;
  /** Where only the server finds it. */
  readonly inner_url?: string;
  /** What of its sign-in page is there while it asks who one is. */
  asks(page: Page): Locator;
  signIn(page: Page, name: string): Promise<void>;
  /** An administrator there disables a user. */
  disable(realm: Realm, name: string): Promise<void>;
  close(): Promise<void>;
}

/** Why there is none on this machine. */
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

/** What a provider says to a refresh token shown to it with our secret, undefined: it took it. */
export async function refusalOf(
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
