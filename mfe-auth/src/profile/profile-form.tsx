import {
  changesSince,
  isApiError,
  useChangeUser,
  useEndpointMutation,
  useHost,
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
import { useAuthWords, useErrorWords } from '../words.ts';
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
  const words = useAuthWords();
  const errorWords = useErrorWords();
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
    (tried && !draft[field].trim()) || details[field] ? words('profile.name_missing') : undefined;
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
    showToast({ text: words('profile.saved') });
  };

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {update.error && (
        <Notice tone="danger" live title={words('profile.not_saved')}>
          {errorWords(update.error)}
        </Notice>
      )}
      <ImageField
        label={words('profile.picture')}
        hint={words('profile.picture_hint')}
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
            label={words(`first.${field}`)}
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
        label={words('sign_in.username')}
        hint={words('profile.email_hint')}
        name="email"
        type="email"
        readOnly
        value={user.email}
      />
      <SelectField
        label={words('profile.language')}
        hint={words('profile.language_hint')}
        name="language"
        value={draft.language}
        placeholder={words('profile.language_browser')}
        choices={uiLocales.map((value) => ({ value, label: words(`profile.languages.${value}`) }))}
        onChange={({ target }) => set({ language: target.value as UiLocale | '' })}
      />
      <SaveBar
        unsaved={unsaved}
        saving={update.isPending}
        saveLabel={words('profile.save')}
        discardLabel={words('profile.discard')}
        unsavedLabel={words('profile.unsaved')}
        onDiscard={() => {
          setDraft(before);
          setTried(false);
          update.reset();
        }}
      />
    </form>
  );
}
