import { createOrganization } from '@repartee/contracts/organization/endpoints';
import {
  type MetadataSection,
  type OrganizationMetadata,
  organizationMetadataDraft,
} from '@repartee/contracts/organization/metadata';
import {
  type MyOrganizationDraft,
  type OperatorContact,
  type Organization,
  type OrganizationDraft,
  operatorContact,
  organizationDraft,
} from '@repartee/contracts/organization/organization';

const others = { ...operatorContact.shape, metadata: organizationMetadataDraft };
/** An organization as its form holds it: what its four calls send. */
export const organizationFormSchema = organizationDraft.extend(others);
/** A new one may leave its language to the installation. */
export const newOrganizationFormSchema = createOrganization.body.extend(others);

export type OrganizationFormValues = Omit<OrganizationDraft, 'language'> &
  Partial<Pick<OrganizationDraft, 'language'>> &
  OperatorContact & { readonly metadata: OrganizationMetadata };

/** Which parts of the form the reader may change. */
export interface OrganizationFormParts {
  readonly identity: boolean;
  readonly contact: boolean;
  readonly sections: readonly MetadataSection[];
}

export const noMetadata: OrganizationMetadata = { organization: [], product: [], custom: [] };

export const emptyOrganization: OrganizationFormValues = {
  name: '',
  logo: null,
  retention_days: null,
  transcript_retention_days: null,
  audio_retention_days: null,
  recordings: 'offered',
  turn_safety: 'model',
  sso_realm: null,
  operator_name: '',
  operator_email: '',
  metadata: noMetadata,
};

export const organizationFormValues = (
  organization: Organization,
  metadata: OrganizationMetadata,
): OrganizationFormValues => ({
  name: organization.name,
  logo: organization.logo,
  language: organization.language as OrganizationDraft['language'],
  retention_days: organization.retention_days,
  transcript_retention_days: organization.transcript_retention_days,
  audio_retention_days: organization.audio_retention_days,
  recordings: organization.recordings,
  turn_safety: organization.turn_safety,
  slug: organization.slug,
  sso_realm: organization.sso_realm,
  operator_name: organization.operator_name,
  operator_email: organization.operator_email,
  metadata,
});

export const ownDraft = (values: OrganizationFormValues): MyOrganizationDraft => ({
  name: values.name,
  logo: values.logo,
  language: values.language as MyOrganizationDraft['language'],
  retention_days: values.retention_days,
  transcript_retention_days: values.transcript_retention_days ?? null,
  audio_retention_days: values.audio_retention_days ?? null,
  recordings: values.recordings,
  turn_safety: values.turn_safety,
});

export const draftOfOrganization = ({
  slug,
  sso_realm,
  ...values
}: OrganizationFormValues): OrganizationDraft => ({
  ...ownDraft(values as OrganizationFormValues),
  ...(slug ? { slug } : {}),
  sso_realm,
});

export const contactOf = ({ operator_name, operator_email }: OrganizationFormValues): OperatorContact => ({
  operator_name: operator_name.trim(),
  operator_email: operator_email.trim(),
});
