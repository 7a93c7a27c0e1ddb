import { type FormOptions, useTranslation } from '@repartee/app-sdk';
import { useDraftedForm } from '@repartee/app-sdk/drafted-form';
import { useImageUpload } from '@repartee/app-sdk/image-upload';
import type { Family } from '@repartee/contracts/library/families';
import { Avatar } from '@repartee/ui-kit/avatar';
import { Form } from '@repartee/ui-kit/form';
import { FormSection } from '@repartee/ui-kit/form-section';
import { Icon } from '@repartee/ui-kit/icon';
import { ImageField } from '@repartee/ui-kit/image-field';
import { MultiSelect } from '@repartee/ui-kit/select';
import { SelectField } from '@repartee/ui-kit/select-field';
import { TextArea } from '@repartee/ui-kit/text-area';
import { TextField } from '@repartee/ui-kit/text-field';
import { type ComponentType, type ReactNode, useMemo } from 'react';
import { familyIcons } from '../library/family-calls.ts';
import { DraftNotice } from './draft-notice.tsx';
import styles from './editor.module.css';
import { type FieldsProps, familyFields } from './family-editors.tsx';
import { type ItemFormValues, itemFormSchema } from './item-form-values.ts';
import { ItemPreview, PreviewButton } from './preview/item-preview.tsx';

const imageCategories = {
  persona: 'avatars',
  mission: 'missions',
  observer: 'default',
  scenario: 'default',
} as const;

/** The form of any item of the library; a family adds its own fields. Beside it stands what the learner will see. */
export function ItemEditor(
  props: Pick<FormOptions<ItemFormValues>, 'initialValues' | 'save' | 'reread'> & {
    family: Family;
    /** Names the form among the unsaved drafts of the user: the id of the item, or how a new one is made. */
    draftName: string;
    isNew: boolean;
    acts?: ReactNode;
  },
) {
  const { t } = useTranslation('mfe-coaching');
  const { family, draftName, isNew, acts, ...options } = props;
  const schema = useMemo(() => itemFormSchema(family), [family]);
  const { form, offered } = useDraftedForm<ItemFormValues>(`${family}/${draftName}`, { ...options, schema });
  const { values } = form;
  const Fields = familyFields[family] as ComponentType<FieldsProps<Family>>;
  const image = useImageUpload(imageCategories[family]);
  return (
    <Form
      of={form}
      isNew={isNew}
      aside={
        <div className={styles.aside}>
          <ItemPreview family={family} values={values} />
          {acts}
        </div>
      }
    >
      <PreviewButton family={family} values={values} />
      {offered && <DraftNotice draft={offered} />}
      <FormSection>
        <TextField
          name="name"
          label={t('editor.name')}
          hint={t(`editor.name_hint.${family}`)}
          autoComplete="off"
        />
        <TextArea
          name="description"
          label={t('editor.description')}
          hint={t('editor.description_hint')}
          grow
          rows={2}
        />
        <ImageField
          {...image}
          name="image"
          label={t(family === 'persona' ? 'editor.face' : 'editor.image')}
          variant={family === 'persona' ? 'round' : 'wide'}
          empty={
            family === 'persona' && values.name.trim() ? (
              <Avatar name={values.name} size={80} />
            ) : (
              <Icon name={familyIcons[family]} size={28} />
            )
          }
        />
      </FormSection>
      <Fields
        values={values}
        set={form.set}
        missing={family === 'scenario' && values.persona === null && form.error !== undefined}
      />
      <FormSection title={t('editor.finding')}>
        <MultiSelect
          free
          label={t('editor.tags')}
          hint={t('editor.tags_hint')}
          value={values.tags}
          onChange={(tags) => form.set({ tags: tags.slice(0, 20) })}
          choices={[]}
          nothingFound={t('editor.tags_type')}
        />
        <SelectField
          name="visibility"
          label={t('editor.visibility')}
          choices={(['organization', 'private'] as const).map((value) => ({
            value,
            label: t(`editor.visibility_${value}`),
          }))}
        />
      </FormSection>
    </Form>
  );
}
