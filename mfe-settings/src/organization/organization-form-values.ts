import { storedValues } from '@repartee/app-sdk';
import {
  type MyOrganizationDraft,
  myOrganizationDraft,
  type OperatorContact,
  type Organization,
  type OrganizationDraft,
  operatorContact,
  organizationDraft,
} from '@repartee/contracts/people/organization/organization';
import { signInLimits } from '@repartee/contracts/people/organization/sign-in-limits';

/** The values of the form are sent to several endpoints, one for each part of the form. */
export const organizationFormSchema = organizationDraft.extend(operatorContact.shape);

export type OrganizationFormValues = OrganizationDraft & OperatorContact;

export interface OrganizationFormParts {
  readonly identity: boolean;
  readonly contact: boolean;
}

export const emptyOrganization: Omit<OrganizationFormValues, 'language'> = {
  name: '',
  time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  logo: null,
  retention_days: null,
  transcript_retention_days: null,
  audio_retention_days: null,
  recordings: 'offered',
  turn_safety: 'model',
  turning_points: true,
  sign_in_idle_days: signInLimits.idle_days,
  sign_in_max_days: signInLimits.max_days,
  second_factor: 'optional',
  second_factor_grace_days: 14,
  sso_realm: null,
  operator_name: '',
  operator_email: '',
};

export const organizationFormValues = (organization: Organization): OrganizationFormValues => ({
  ...storedValues(organizationFormSchema, organization),
  language: organization.language as OrganizationDraft['language'],
});

export const ownDraft = (values: OrganizationFormValues): MyOrganizationDraft =>
  storedValues(myOrganizationDraft, values);

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
