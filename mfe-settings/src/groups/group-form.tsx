import { useUnsavedWork, useWords } from '@repartee/app-sdk';
import { Avatar } from '@repartee/ui-kit/avatar';
import { ImageField } from '@repartee/ui-kit/image-field';
import { SaveBar } from '@repartee/ui-kit/save-bar';
import { TextArea } from '@repartee/ui-kit/text-area';
import { TextField } from '@repartee/ui-kit/text-field';
import type { ReactNode } from 'react';
import styles from '../form/form-page.module.css';
import { useDraft } from '../form/use-draft.ts';
import { useImageUpload } from '../form/use-image-upload.ts';
import { useSaving } from '../form/use-saving.ts';
import { SavingTrouble } from '../trouble/saving-trouble.tsx';
import { faultsOf, type GroupWriting } from './group-writing.ts';
import { MembersField } from './members-field.tsx';

/** The one form of a group, new or known. */
export function GroupForm(props: {
  start: GroupWriting;
  organization_id: string;
  isNew?: boolean;
  save(writing: GroupWriting): Promise<GroupWriting>;
  beside?: ReactNode;
}) {
  const words = useWords('mfe-settings');
  const { start, save, isNew = false } = props;
  const form = useDraft(start);
  const { draft, change, changed } = form;
  const picture = useImageUpload('usergroups');
  const saving = useSaving({
    faults: faultsOf(draft),
    save: async () => form.saved(await save(draft)),
  });
  useUnsavedWork(changed && !saving.saving);
  const { trouble, faults } = saving;
  const taken = trouble?.code === 'conflict' && 'name' in trouble.details;
  const wrong = (field: string, count: number) => faults[field] && words(`form.${faults[field]}`, { count });
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
            empty={<Avatar name={draft.name || words('group.unnamed')} look="initials" size={72} />}
          />
          <TextField
            label={words('group.name')}
            value={draft.name}
            maxLength={100}
            autoComplete="off"
            error={taken ? words('group.name_taken') : wrong('name', 100)}
            onChange={({ target }) => change({ name: target.value })}
          />
          <TextArea
            label={words('group.description')}
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
        <SaveBar
          unsaved={changed}
          saving={saving.saving}
          saveLabel={words(isNew ? 'form.create' : 'form.save')}
          discardLabel={words('form.discard')}
          unsavedLabel={words('form.unsaved')}
          onDiscard={() => {
            form.discard();
            saving.forget();
          }}
        />
      </form>
      <aside className={styles.beside}>{props.beside}</aside>
    </div>
  );
}
