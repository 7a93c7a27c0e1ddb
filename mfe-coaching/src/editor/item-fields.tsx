import { useTranslation } from '@repartee/app-sdk';
import { useImageUpload } from '@repartee/app-sdk/image-upload';
import { type Family, familyDescriptions } from '@repartee/contracts/library/families';
import { FormSection } from '@repartee/ui-kit/form-section';
import { Icon } from '@repartee/ui-kit/icon';
import { ImageField } from '@repartee/ui-kit/image-field';
import { MultiSelect } from '@repartee/ui-kit/select';
import { SelectField } from '@repartee/ui-kit/select-field';
import { SkeletonForm } from '@repartee/ui-kit/skeleton';
import { TextArea } from '@repartee/ui-kit/text-area';
import { TextField } from '@repartee/ui-kit/text-field';
import { type ComponentType, Suspense } from 'react';
import { familyIcons } from '../library/family-calls.ts';
import { type FieldsProps, familyFields } from './family-editors.tsx';
import type { ItemFormValues } from './item-form-values.ts';
import { PersonaAvatar } from './persona-avatar.tsx';

const mostTags = 20;
const longestTag = 40;

/** Every field of an item: those of all families, around those of its own. */
export function ItemFields(
  props: {
    family: Family;
    form: {
      readonly values: ItemFormValues;
      readonly error: string | undefined;
      set(change: Partial<ItemFormValues>): void;
    };
  } & Pick<FieldsProps<Family>, 'createLinked'>,
) {
  const { t } = useTranslation('mfe-coaching');
  const { family, form, createLinked } = props;
  const { values } = form;
  const Fields = familyFields[family] as ComponentType<FieldsProps<Family>>;
  const image = useImageUpload(familyDescriptions[family].imageCategory);
  const tooLong = values.tags.find((tag) => tag.length > longestTag);
  return (
    <Suspense fallback={<SkeletonForm />}>
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
            family === 'persona' ? (
              <PersonaAvatar values={values} size={80} />
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
        createLinked={createLinked}
      />
      <FormSection title={t('editor.finding')}>
        <MultiSelect
          free
          label={t('editor.tags')}
          hint={t('editor.tags_hint')}
          value={values.tags}
          onChange={(tags) => form.set({ tags: tags.slice(0, mostTags) })}
          choices={[]}
          nothingFound={t('editor.tags_type')}
          aside={`${values.tags.length} / ${mostTags}`}
          error={tooLong && t('editor.tag_too_long', { tag: tooLong, most: longestTag })}
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
    </Suspense>
  );
}
