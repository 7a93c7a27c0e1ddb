import { useTranslation, useUser } from '@repartee/app-sdk';
import { Avatar } from '@repartee/ui-kit/avatar';
import { TextField } from '@repartee/ui-kit/text-field';
import type { ReactNode } from 'react';
import { FormFrame } from '../form/form-frame.tsx';
import styles from '../form/form-page.module.css';
import { PictureField } from '../form/picture-field.tsx';
import { type Save, useForm } from '../form/use-form.ts';
import { faultsOf, nameOf, type PersonWriting } from './person-writing.ts';
import { RoleField } from './role-field.tsx';

/** The one form of a person, new or known. `children` draws what only one of the two has; `beside` what stands next to it. */
export function PersonForm(props: {
  start: PersonWriting;
  /** Missing: somebody new. */
  id?: string;
  save: Save<PersonWriting>;
  reread?(): Promise<PersonWriting>;
  children(draft: { draft: PersonWriting; change(change: Partial<PersonWriting>): void }): ReactNode;
  beside(writing: PersonWriting): ReactNode;
}) {
  const { t } = useTranslation('mfe-settings');
  const reader = useUser();
  const { start, id, save } = props;
  const writing = useForm({ start, faultsOf, save, reread: props.reread });
  const { draft, change, trouble, faults } = writing;
  const taken = trouble?.code === 'email_taken';
  const wrong = (field: string, max?: number) => faults[field] && t(`form.${faults[field]}`, { count: max });
  const text = (field: 'first_name' | 'last_name' | 'email', max: number) => ({
    label: t(`user_form.${field}`),
    value: draft[field],
    error: wrong(field, max),
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => change({ [field]: target.value }),
  });
  const own = id === reader.id;
  return (
    <FormFrame of={writing} isNew={!id} troubleText={taken ? null : undefined} beside={props.beside(draft)}>
      <div className={styles.part}>
        <PictureField
          category="users"
          label={t('user_form.picture')}
          look="round"
          value={draft.image}
          onChange={(image) => change({ image })}
          empty={<Avatar name={nameOf(draft, t('user_form.unnamed'))} size={80} />}
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
          error={taken ? t('trouble.email_taken') : wrong('email')}
          hint={t(id && draft.email !== start.email ? 'user_form.email_changed' : 'user_form.email_hint')}
        />
      </div>
      <div className={styles.part}>
        <RoleField
          label={t('user_form.role')}
          value={draft.role}
          onChange={(role) => change({ role })}
          disabled={own}
          {...(own ? { hint: t('user_form.own_role') } : {})}
        />
      </div>
      {props.children({ draft, change })}
    </FormFrame>
  );
}
