import { useChangeUser, useEndpointMutation, useUser } from '@repartee/app-sdk';
import { updateOperatorContact } from '@repartee/contracts/people/organization/endpoints';
import type { Organization } from '@repartee/contracts/people/organization/organization';
import type { FormOptions } from '@repartee/ui-kit/form';
import { expectedValues } from '../form/expected-values.ts';
import {
  contactOf,
  draftOfOrganization,
  type OrganizationFormValues,
  organizationFormValues,
} from './organization-form-values.ts';

type Context = Parameters<FormOptions<OrganizationFormValues>['save']>[1];
type SavePart<Answer> = (id: string, values: OrganizationFormValues, context: Context) => Promise<Answer>;

const differ = (a: unknown, b: unknown) => JSON.stringify(a) !== JSON.stringify(b);

/**
 * `details` saves the organization itself. The contact has its own endpoint. What the user's own organization is called, and
 * its time zone, hold at once.
 */
export function useSaveOrganization(details: SavePart<Organization>): SavePart<OrganizationFormValues> {
  const contact = useEndpointMutation(updateOperatorContact);
  const { organization_id } = useUser();
  const changeUser = useChangeUser();
  return async (id, values, context) => {
    const { stored, overwrite } = context;
    let saved = stored;
    if (differ(draftOfOrganization(stored), draftOfOrganization(values))) {
      const organization = await details(id, values, context);
      saved = organizationFormValues(organization);
      if (id === organization_id)
        changeUser({ organization_name: organization.name, organization_time_zone: organization.time_zone });
    }
    if (differ(contactOf(stored), contactOf(values))) {
      const body = { ...contactOf(values), ...expectedValues(contactOf(stored), overwrite) };
      saved = organizationFormValues(await contact.mutateAsync({ params: { id }, body }));
    }
    return saved;
  };
}
