import {
  changesSince,
  isApiError,
  useChangeUser,
  useEndpointMutation,
  useHost,
  useTranslation,
  useUnsavedWork,
} from '@repartee/app-sdk';
import { displayName } from '@repartee/contracts/identity/display-name';
import { updateMe } from '@repartee/contracts/identity/endpoints';
import { readUser } from '@repartee/contracts/identity/read-user';
import type { User } from '@repartee/contracts/identity/user';
import { type UiLocale, uiLocaleFor, uiLocales } from '@repartee/contracts/locales';
import { Avatar } from '@repartee/ui-kit/avatar';
import { ImageField } from '@repartee/ui-kit/image-field';
import { Notice } from '@repartee/ui-kit/notice';
import { SaveBar } from '@repartee/ui-kit/save-bar';
import { SelectField } from '@repartee/ui-kit/select-field';
import { TextField } from '@repartee/ui-kit/text-field';
import { showToast } from '@repartee/ui-kit/toast';
import { type FormEvent, useState } from 'react';
import { useErrorText } from '../use-error-text.ts';
import styles from './profile-page.module.css';
import { usePictureUpload } from './use-picture-upload.ts';

const draftOf = ({ first_name, last_name, language, image }: User) => ({
  first_name,
  last_name,
  language: (language && uiLocaleFor(language)) ?? ('' as UiLocale | ''),
  image,
});

/** Name, language and picture. The email belongs to the organization. */
export function ProfileForm({ user }: { user: User }) {
  const { t } = useTranslation('mfe-auth');
  const errorWords = useErrorText();
  const { setLanguage } = useHost();
  const changeUser = useChangeUser();
  const update = useEndpointMutation(updateMe);
  const picture = usePictureUpload();
  const before = draftOf(user);
  const [draft, setDraft] = useState(before);
  const [tried, setTried] = useState(false);
  const unsaved = JSON.stringify(draft) !== JSON.stringify(before);
  useUnsavedWork(unsaved);

  const details = isApiError(update.error) ? update.error.details : {};
  const errorOf = (field: 'first_name' | 'last_name') =>
    (tried && !draft[field].trim()) || details[field] ? t('profile.name_missing') : undefined;
  const set = (change: Partial<typeof draft>) => setDraft((now) => ({ ...now, ...change }));

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!draft.first_name.trim() || !draft.last_name.trim() || update.isPending) return;
    const body = { ...draft, language: draft.language || null };
    const saved = await update.mutateAsync({ body }).catch(() => undefined);
    if (!saved) return;
    const changed = readUser(saved);
    setDraft((now) => ({ ...draftOf(changed), ...changesSince(draft, now) }));
    changeUser(changed);
    if (changed.language && changed.language !== before.language) setLanguage(changed.language);
    showToast({ text: t('profile.saved') });
  };

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {update.error && (
        <Notice tone="danger" live title={t('profile.not_saved')}>
          {errorWords(update.error)}
        </Notice>
      )}
      <ImageField
        label={t('profile.picture')}
        hint={t('profile.picture_hint')}
        look="round"
        value={draft.image}
        onChange={(image) => set({ image })}
        upload={picture.upload}
        accept={picture.accept}
        error={picture.error}
        empty={<Avatar name={displayName(user)} size={80} />}
      />
      <div className={styles.pair}>
        {(['first_name', 'last_name'] as const).map((field) => (
          <TextField
            key={field}
            label={t(`first.${field}`)}
            name={field}
            autoComplete={field === 'first_name' ? 'given-name' : 'family-name'}
            required
            maxLength={100}
            value={draft[field]}
            error={errorOf(field)}
            onChange={({ target }) => set({ [field]: target.value })}
          />
        ))}
      </div>
      <TextField
        label={t('sign_in.username')}
        hint={t('profile.email_hint')}
        name="email"
        type="email"
        readOnly
        value={user.email}
      />
      <SelectField
        label={t('profile.language')}
        hint={t('profile.language_hint')}
        name="language"
        value={draft.language}
        placeholder={t('profile.language_browser')}
        choices={uiLocales.map((value) => ({ value, label: t(`profile.languages.${value}`) }))}
        onChange={({ target }) => set({ language: target.value as UiLocale | '' })}
      />
      <SaveBar
        unsaved={unsaved}
        saving={update.isPending}
        saveLabel={t('profile.save')}
        discardLabel={t('profile.discard')}
        unsavedLabel={t('profile.unsaved')}
        onDiscard={() => {
          setDraft(before);
          setTried(false);
          update.reset();
        }}
      />
    </form>
  );
}
