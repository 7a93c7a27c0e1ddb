import { useEndpointMutation } from '@repartee/app-sdk';
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

/** `details` saves the organization itself. The contact has its own endpoint. */
export function useSaveOrganization(details: SavePart<Organization>): SavePart<OrganizationFormValues> {
  const contact = useEndpointMutation(updateOperatorContact);
  return async (id, values, context) => {
    const { stored, overwrite } = context;
    let saved = stored;
    if (differ(draftOfOrganization(stored), draftOfOrganization(values)))
      saved = organizationFormValues(await details(id, values, context));
    if (differ(contactOf(stored), contactOf(values))) {
      const body = { ...contactOf(values), ...expectedValues(contactOf(stored), overwrite) };
      saved = organizationFormValues(await contact.mutateAsync({ params: { id }, body }));
    }
    return saved;
  };
}
