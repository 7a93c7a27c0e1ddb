import type { IncomingMessage, ServerResponse } from 'node:http';
import type Provider from 'oidc-provider';
import type { KoaContextWithOIDC } from 'oidc-provider';

export interface RealmMember {
  sub: string;
  email: string;
  email_verified?: boolean;
  given_name?: string;
  family_name?: string;
  locale?: string;
  realm_access?: { roles: string[] };
  groups?: string[];
  disabled?: boolean;
  /** Claims as Entra ID names them. */
  roles?: unknown;
  preferred_username?: string;
  _claim_names?: Record<string, string>;
}

export type Mounted = IncomingMessage & { originalUrl?: string; baseUrl?: string };

const pageOf = (content: string) => `<!doctype html><title>Realm</title>${content}`;

/** The sign-in page accepts each user id without a password, except the id of a disabled user. */
export async function signInPage(
  provider: Provider,
  members: readonly RealmMember[],
  request: Mounted,
  response: ServerResponse,
): Promise<void> {
  const ask = (words: string) =>
    void response
      .writeHead(200, { 'content-type': 'text/html' })
      .end(
        pageOf(`<p>${words}<form method="post"><input name="sub" autofocus><button>Sign in</button></form>`),
      );
  try {
    if (request.method === 'GET') return ask('Who are you?');
    let body = '';
    for await (const chunk of request) body += chunk;
    const accountId = new URLSearchParams(body).get('sub') ?? '';
    if (members.find(({ sub }) => sub === accountId)?.disabled) return ask('Account is disabled.');
    const result = accountId ? { login: { accountId } } : { error: 'access_denied' };
    await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
  } catch (error) {
    response.writeHead(400).end(String(error));
  }
}

/**
 * Signs the user out without asking for confirmation, as Keycloak does if the request contains an ID token.
 */
export async function signOutPage(ctx: KoaContextWithOIDC, form: string): Promise<void> {
  ctx.body = pageOf(`${form}<script>
    document.forms[0].insertAdjacentHTML('beforeend', '<input type="hidden" name="logout" value="yes">');
    document.forms[0].submit();
  </script>`);
}
