import { useTranslation, useUser } from '@repartee/app-sdk';
import { Avatar } from '@repartee/ui-kit/avatar';
import { Form, type FormOptions, useForm } from '@repartee/ui-kit/form';
import { FieldPair, FormSection } from '@repartee/ui-kit/form-section';
import { TextField } from '@repartee/ui-kit/text-field';
import type { ReactNode } from 'react';
import { FormImageField } from '../../form/form-image-field.tsx';
import { RoleField } from '../parts/role-field.tsx';
import { nameFromForm, type UserFormValues, userFormSchema } from '../parts/user-form-values.ts';

/** `children` renders the fields in which the forms of a new and an existing user differ. */
export function UserForm(
  props: Pick<FormOptions<UserFormValues>, 'initialValues' | 'save' | 'reread'> & {
    /** Id of the user. Undefined for a new user. */
    id?: string;
    roleFromRealm?: boolean;
    children(form: { values: UserFormValues; set(change: Partial<UserFormValues>): void }): ReactNode;
    aside(values: UserFormValues): ReactNode;
  },
) {
  const { t } = useTranslation('mfe-settings');
  const reader = useUser();
  const { id, roleFromRealm, initialValues, save, reread } = props;
  const form = useForm<UserFormValues>({
    schema: userFormSchema,
    initialValues,
    save,
    reread,
    fieldErrors: ({ code }) => (code === 'email_taken' ? { email: t('user_form.email_taken') } : undefined),
  });
  const { values, set } = form;
  const own = id === reader.id;
  const newEmail = id && values.email !== form.initialValues.email;
  return (
    <Form
      of={form}
      isNew={!id}
      aside={props.aside(values)}
      compared={(user) => [
        [t('user_form.first_name'), user.first_name],
        [t('user_form.last_name'), user.last_name],
        [t('user_form.email'), user.email],
        [t('user_form.role'), t(`person.role.${user.role}`)],
        [
          t('user_form.language'),
          user.language ? t(`language.${user.language}`) : t('person.organization_language'),
        ],
        [t('user_form.groups'), user.groups.map(({ name }) => name)],
        [t('user_form.picture'), user.image, 'image'],
      ]}
    >
      <FormSection>
        <FormImageField
          name="image"
          category="users"
          label={t('user_form.picture')}
          variant="round"
          empty={<Avatar name={nameFromForm(values, t('user_form.unnamed'))} size={80} />}
        />
        <FieldPair>
          <TextField name="first_name" label={t('user_form.first_name')} autoComplete="off" />
          <TextField name="last_name" label={t('user_form.last_name')} autoComplete="off" />
        </FieldPair>
        <TextField
          name="email"
          label={t('user_form.email')}
          type="email"
          autoComplete="off"
          spellCheck={false}
          autoCapitalize="none"
          hint={newEmail && t('user_form.email_changed')}
        />
      </FormSection>
      <FormSection>
        <RoleField
          label={t('user_form.role')}
          value={values.role}
          onChange={(role) => set({ role })}
          disabled={own}
          {...(own
            ? { hint: t('user_form.own_role') }
            : roleFromRealm
              ? { hint: t('user_form.realm_role') }
              : {})}
        />
      </FormSection>
      {props.children({ values, set })}
    </Form>
  );
}
