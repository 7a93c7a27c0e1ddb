import { createApi } from '@repartee/app-sdk/first-paint';
import type { CallWithoutSchemas } from '@repartee/contracts/endpoint';
import type { LegalKind, LegalText } from '@repartee/contracts/people/legal/legal-text';

/** Reads the text in use of the installation, or of an organization. */
export type ReadLegalText = (kind: LegalKind, organization: string | null) => Promise<LegalText | null>;

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Returns the organization that the address of a page names, `?organization=<id>`. */
export function organizationIn(search: string): string | null {
  const named = new URLSearchParams(search).get('organization');
  return named && uuid.test(named) ? named : null;
}

/** In the browser. The server reads the text from the database before it renders the page. */
export const fetchLegalText: ReadLegalText = (kind, organization) => {
  const call: CallWithoutSchemas<LegalText> = {
    method: 'GET',
    path: `/v1/legal_texts/${kind}${organization ? `?organization=${organization}` : ''}`,
    summary: 'Read a legal text',
    access: 'public',
  };
  return createApi({ token: () => undefined }).call(call, {});
};
