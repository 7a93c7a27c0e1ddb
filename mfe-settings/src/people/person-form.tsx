import { useUnsavedWork, useUser, useWords } from '@repartee/app-sdk';
import { Avatar } from '@repartee/ui-kit/avatar';
import { ImageField } from '@repartee/ui-kit/image-field';
import { SaveBar } from '@repartee/ui-kit/save-bar';
import { TextField } from '@repartee/ui-kit/text-field';
import type { ReactNode } from 'react';
import styles from '../form/form-page.module.css';
import { useDraft } from '../form/use-draft.ts';
import { useImageUpload } from '../form/use-image-upload.ts';
import { useSaving } from '../form/use-saving.ts';
import { SavingTrouble } from '../trouble/saving-trouble.tsx';
import { faultsOf, nameOf, type PersonWriting } from './person-writing.ts';
import { RoleField } from './role-field.tsx';

type Draft = ReturnType<typeof useDraft<PersonWriting>>;

/** The one form of a person, new or known. `children` draws what only one of the two has; `beside` what stands next to it. */
export function PersonForm(props: {
  start: PersonWriting;
  /** Missing: somebody new. */
  id?: string;
  /** Answers what stands there now. */
  save(writing: PersonWriting): Promise<PersonWriting>;
  children(draft: Draft): ReactNode;
  beside(writing: PersonWriting): ReactNode;
}) {
  const words = useWords('mfe-settings');
  const reader = useUser();
  const { start, id, save } = props;
  const form = useDraft(start);
  const { draft, change, changed } = form;
  const picture = useImageUpload('users');
  const saving = useSaving({
    faults: faultsOf(draft),
    save: async () => form.saved(await save(draft)),
  });
  useUnsavedWork(changed && !saving.saving);
  const { trouble, faults } = saving;
  const taken = trouble?.code === 'email_taken';
  const wrong = (field: string, max?: number) =>
    faults[field] && words(`form.${faults[field]}`, { count: max });
  const text = (field: 'first_name' | 'last_name' | 'email', max: number) => ({
    label: words(`user_form.${field}`),
    value: draft[field],
    error: wrong(field, max),
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => change({ [field]: target.value }),
  });
  const name = nameOf(draft, words('user_form.unnamed'));
  return (
    <div className={styles.page}>
      <form ref={saving.form} className={styles.form} onSubmit={saving.submit} noValidate>
        <SavingTrouble trouble={taken ? undefined : trouble} />
        <div className={styles.part}>
          <ImageField
            label={words('user_form.picture')}
            look="round"
            value={draft.image}
            onChange={(image) => change({ image })}
            upload={picture.upload}
            accept={picture.accept}
            error={picture.error}
            empty={<Avatar name={name} size={72} />}
          />
          <div className={styles.pair}>
            <TextField {...text('first_name', 100)} />
            <TextField {...text('last_name', 100)} />
          </div>
          <TextField
            {...text('email', 320)}
            type="email"
            spellCheck={false}
            autoCapitalize="none"
            error={taken ? words('trouble.email_taken') : wrong('email')}
            hint={words(
              id && draft.email !== start.email ? 'user_form.email_changed' : 'user_form.email_hint',
            )}
          />
        </div>
        <div className={styles.part}>
          <RoleField
            label={words('user_form.role')}
            value={draft.role}
            onChange={(role) => change({ role })}
            disabled={id === reader.id}
            {...(id === reader.id ? { hint: words('user_form.own_role') } : {})}
          />
        </div>
        {props.children(form)}
        <SaveBar
          unsaved={changed}
          saving={saving.saving}
          saveLabel={words(id ? 'form.save' : 'form.create')}
          discardLabel={words('form.discard')}
          unsavedLabel={words('form.unsaved')}
          onDiscard={() => {
            form.discard();
            saving.forget();
          }}
        />
      </form>
      <aside className={styles.beside}>{props.beside(draft)}</aside>
    </div>
  );
}
