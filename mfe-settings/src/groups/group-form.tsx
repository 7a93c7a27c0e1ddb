import { useFormat, useTranslation } from '@repartee/app-sdk';
import { priceOfWritten } from '@repartee/contracts/ai/ai-model';
import { displayName } from '@repartee/contracts/people/identity/display-name';
import { Avatar } from '@repartee/ui-kit/avatar';
import { EurField } from '@repartee/ui-kit/eur-field';
import { Form, type FormOptions, useForm } from '@repartee/ui-kit/form';
import { FormSection } from '@repartee/ui-kit/form-section';
import { Icon } from '@repartee/ui-kit/icon';
import { TextArea } from '@repartee/ui-kit/text-area';
import { TextField } from '@repartee/ui-kit/text-field';
import type { ReactNode } from 'react';
import { FormImageField } from '../form/form-image-field.tsx';
import { OrganizationField } from '../form/organization-field.tsx';
import { type GroupFormValues, groupFormSchema } from './group-form-values.ts';
import { MembersField } from './members-field.tsx';

export function GroupForm(
  props: Pick<FormOptions<GroupFormValues>, 'initialValues' | 'save' | 'reread'> & {
    organization_id: string;
    /** Lets the user choose the organization of a new group. */
    onOrganization?: ((id: string) => void) | undefined;
    isNew?: boolean;
    aside?: ReactNode;
  },
) {
  const { t } = useTranslation('mfe-settings');
  const { organization_id, onOrganization, isNew, aside, ...options } = props;
  const format = useFormat();
  const form = useForm<GroupFormValues>({
    ...options,
    schema: groupFormSchema,
    fieldErrors: ({ code, details }) =>
      code === 'conflict' && 'name' in details ? { name: t('group.name_taken') } : undefined,
  });
  const { name, members } = form.values;
  return (
    <Form
      of={form}
      isNew={isNew}
      aside={aside}
      compared={(group) => [
        [t('group.name'), group.name],
        [t('group.description'), group.description],
        [
          t('ai_budget.title'),
          group.ai_budget_eur && format.euro(Number(priceOfWritten(group.ai_budget_eur))),
        ],
        [t('group.members_label'), group.members.map(displayName)],
        [t('user_form.picture'), group.image, 'image'],
      ]}
    >
      {onOrganization && (
        <FormSection>
          <OrganizationField
            value={organization_id}
            onChange={(id) => {
              form.set({ members: [] });
              onOrganization(id);
            }}
          />
        </FormSection>
      )}
      <FormSection>
        <FormImageField
          name="image"
          category="usergroups"
          label={t('user_form.picture')}
          variant="round"
          empty={
            name.trim() ? (
              <Avatar name={name} variant="initials" size={80} />
            ) : (
              <Icon name="users" size={28} />
            )
          }
        />
        <TextField name="name" label={t('group.name')} autoComplete="off" />
        <TextArea name="description" label={t('group.description')} grow rows={2} counted />
        <EurField
          name="ai_budget_eur"
          label={t('ai_budget.group_eur')}
          hint={t('ai_budget.group_hint')}
          placeholder={t('ai_budget.default_group')}
        />
      </FormSection>
      <FormSection>
        <MembersField
          members={members}
          onChange={(chosen) => form.set({ members: [...chosen] })}
          organization_id={organization_id}
        />
      </FormSection>
    </Form>
  );
}
