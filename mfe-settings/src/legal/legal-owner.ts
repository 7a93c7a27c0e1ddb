import { installationLegal, organizationLegal } from '@repartee/contracts/people/legal/document-endpoints';
import type { LegalKind } from '@repartee/contracts/people/legal/legal-text';

/** Whose legal texts a page edits: those of the user's organization, or of the installation. */
export type LegalOwner = 'organization' | 'installation';

const pages = { organization: '/settings/legal', installation: '/settings/installation/legal' } as const;

export const legalCalls = (owner: LegalOwner) =>
  owner === 'organization' ? organizationLegal : installationLegal;

export const legalListPath = (owner: LegalOwner): string => pages[owner];
export const legalEditPath = (owner: LegalOwner, kind: LegalKind): string =>
  `${pages[owner]}?document=${kind}`;
