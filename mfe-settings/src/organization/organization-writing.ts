import type { MetadataSection, OrganizationMetadata } from '@repartee/contracts/organization/metadata';
import type {
  MyOrganizationDraft,
  OperatorContact,
  Organization,
  OrganizationDraft,
} from '@repartee/contracts/organization/organization';

/** An organization as its form holds it: everything is text until it is sent. */
export interface OrganizationWriting {
  readonly name: string;
  readonly logo: string | null;
  /** Empty: the installation's default. */
  readonly language: string;
  /** Empty: kept. */
  readonly retention_days: string;
  readonly slug: string;
  readonly sso_realm: string;
  readonly operator_name: string;
  readonly operator_email: string;
  readonly metadata: OrganizationMetadata;
}

/** Which parts of the form the reader may change. */
export interface OrganizationFormParts {
  readonly identity: boolean;
  readonly contact: boolean;
  readonly sections: readonly MetadataSection[];
}

export const noMetadata: OrganizationMetadata = { organization: [], product: [], custom: [] };

export const nothingWritten: OrganizationWriting = {
  name: '',
  logo: null,
  language: '',
  retention_days: '',
  slug: '',
  sso_realm: '',
  operator_name: '',
  operator_email: '',
  metadata: noMetadata,
};

export const writingOf = (
  organization: Organization,
  metadata: OrganizationMetadata,
): OrganizationWriting => ({
  name: organization.name,
  logo: organization.logo,
  language: organization.language,
  retention_days: organization.retention_days === null ? '' : String(organization.retention_days),
  slug: organization.slug,
  sso_realm: organization.sso_realm ?? '',
  operator_name: organization.operator_name,
  operator_email: organization.operator_email,
  metadata,
});

export const detailsOf = ({
  name,
  logo,
  language,
  retention_days,
}: OrganizationWriting): MyOrganizationDraft => ({
  name,
  logo,
  language: language as MyOrganizationDraft['language'],
  retention_days: retention_days.trim() === '' ? null : Number(retention_days),
});

export const draftOf = (writing: OrganizationWriting): OrganizationDraft => ({
  ...detailsOf(writing),
  ...(writing.slug.trim() ? { slug: writing.slug.trim() } : {}),
  sso_realm: writing.sso_realm.trim() || null,
});

export const contactOf = ({ operator_name, operator_email }: OrganizationWriting): OperatorContact => ({
  operator_name: operator_name.trim(),
  operator_email: operator_email.trim(),
});
