import { storedValues, useChangeUser, useEndpointMutation, useHost, useTranslation } from '@repartee/app-sdk';
import { useImageUpload } from '@repartee/app-sdk/image-upload';
import { nativeLanguageName, uiLocaleFor, uiLocales } from '@repartee/contracts/locales';
import { displayName } from '@repartee/contracts/people/identity/display-name';
import { updateMe } from '@repartee/contracts/people/identity/endpoints';
import { readUser } from '@repartee/contracts/people/identity/read-user';
import type { User } from '@repartee/contracts/people/identity/user';
import { Avatar } from '@repartee/ui-kit/avatar';
import { Form, useForm } from '@repartee/ui-kit/form';
import { FieldPair, FormSection } from '@repartee/ui-kit/form-section';
import { ImageField } from '@repartee/ui-kit/image-field';
import { Select } from '@repartee/ui-kit/select';
import { SelectField } from '@repartee/ui-kit/select-field';
import { TextField } from '@repartee/ui-kit/text-field';
import { showToast } from '@repartee/ui-kit/toast';

const browserZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const zones = Intl.supportedValuesOf('timeZone');
const zoneName = (zone: string) => zone.replaceAll('_', ' ');

const profileValues = (user: User) => ({
  ...storedValues(updateMe.body, user),
  language: (user.language && uiLocaleFor(user.language)) || null,
  chosen_time_zone: user.chosen_time_zone ?? null,
});

/** The email address of a user is read-only, because the organization manages the address. */
export function ProfileForm({ user }: { user: User }) {
  const { t } = useTranslation('mfe-auth');
  const { setLanguage } = useHost();
  const changeUser = useChangeUser();
  const update = useEndpointMutation(updateMe);
  const form = useForm({
    schema: updateMe.body,
    initialValues: profileValues(user),
    save: async (body, { stored, leave }) => {
      const saved = readUser(await update.mutateAsync({ body }));
      changeUser(saved);
      const { language } = saved;
      // The language may reload the page, which must not prompt.
      if (language && language !== stored.language) await leave(() => setLanguage(language));
      showToast({ text: t('profile.saved') });
      return profileValues(saved);
    },
  });
  const nameTexts = { required: t('profile.name_missing') };
  return (
    <Form of={form} errorTitle={t('profile.not_saved')}>
      <FormSection>
        <ImageField
          name="image"
          label={t('profile.picture')}
          variant="round"
          empty={<Avatar name={displayName(user)} size={80} />}
          {...useImageUpload('users')}
        />
        <FieldPair>
          <TextField
            name="first_name"
            label={t('first.first_name')}
            errorTexts={nameTexts}
            autoComplete="given-name"
          />
          <TextField
            name="last_name"
            label={t('first.last_name')}
            errorTexts={nameTexts}
            autoComplete="family-name"
          />
        </FieldPair>
        <TextField
          label={t('sign_in.username')}
          hint={t('profile.email_hint')}
          type="email"
          readOnly
          value={user.email}
        />
        <SelectField
          name="language"
          label={t('profile.language')}
          placeholder={t('profile.language_browser')}
          choices={uiLocales.map((value) => ({ value, label: nativeLanguageName(value) }))}
        />
        <Select
          label={t('profile.time_zone')}
          value={form.values.chosen_time_zone ?? ''}
          onChange={(zone) => form.set({ chosen_time_zone: zone || null })}
          choices={[
            { value: '', label: t('profile.time_zone_browser', { zone: zoneName(browserZone) }) },
            ...zones.map((value) => ({ value, label: zoneName(value) })),
          ]}
        />
      </FormSection>
    </Form>
  );
}
