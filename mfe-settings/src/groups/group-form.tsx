import { useTranslation } from '@repartee/app-sdk';
import { Avatar } from '@repartee/ui-kit/avatar';
import { Icon } from '@repartee/ui-kit/icon';
import { TextArea } from '@repartee/ui-kit/text-area';
import { TextField } from '@repartee/ui-kit/text-field';
import type { ReactNode } from 'react';
import { FormFrame } from '../form/form-frame.tsx';
import styles from '../form/form-page.module.css';
import { PictureField } from '../form/picture-field.tsx';
import { type Save, useForm } from '../form/use-form.ts';
import { faultsOf, type GroupWriting } from './group-writing.ts';
import { MembersField } from './members-field.tsx';

/** The one form of a group, new or known. */
export function GroupForm(props: {
  start: GroupWriting;
  organization_id: string;
  isNew?: boolean;
  save: Save<GroupWriting>;
  reread?(): Promise<GroupWriting>;
  beside?: ReactNode;
}) {
  const { t } = useTranslation('mfe-settings');
  const writing = useForm({ start: props.start, faultsOf, save: props.save, reread: props.reread });
  const { draft, change, trouble, faults } = writing;
  const taken = trouble?.code === 'conflict' && 'name' in trouble.details;
  const wrong = (field: string, count: number) => faults[field] && t(`form.${faults[field]}`, { count });
  return (
    <FormFrame
      of={writing}
      isNew={props.isNew ?? false}
      troubleText={taken ? null : undefined}
      beside={props.beside}
    >
      <div className={styles.part}>
        <PictureField
          category="usergroups"
          label={t('user_form.picture')}
          look="round"
          value={draft.image}
          onChange={(image) => change({ image })}
          empty={
            draft.name.trim() ? (
              <Avatar name={draft.name} look="initials" size={80} />
            ) : (
              <Icon name="users" size={28} />
            )
          }
        />
        <TextField
          label={t('group.name')}
          value={draft.name}
          maxLength={100}
          autoComplete="off"
          error={taken ? t('group.name_taken') : wrong('name', 100)}
          onChange={({ target }) => change({ name: target.value })}
        />
        <TextArea
          label={t('group.description')}
          optional
          grow
          rows={2}
          counted
          maxLength={500}
          value={draft.description}
          error={wrong('description', 500)}
          onChange={({ target }) => change({ description: target.value })}
        />
      </div>
      <div className={styles.part}>
        <MembersField
          members={draft.members}
          onChange={(members) => change({ members })}
          organization_id={props.organization_id}
        />
      </div>
    </FormFrame>
  );
}
