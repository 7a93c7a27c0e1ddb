import { useTranslation } from '@repartee/app-sdk';
import { tagLimits } from '@repartee/contracts/library/item-limits';
import { FormSection } from '@repartee/ui-kit/form-section';
import { MultiSelect } from '@repartee/ui-kit/select';
import { SelectField } from '@repartee/ui-kit/select-field';
import type { ItemFormValues } from '../values/item-form-values.ts';

export function FindingFields(props: { values: ItemFormValues; set(change: Partial<ItemFormValues>): void }) {
  const { t } = useTranslation('mfe-coaching');
  const { tags } = props.values;
  const tooLong = tags.find((tag) => tag.length > tagLimits.longest);
  return (
    <FormSection title={t('editor.finding')}>
      <MultiSelect
        free
        label={t('editor.tags')}
        placeholder={t('editor.tags_type')}
        value={tags}
        onChange={(next) => props.set({ tags: next.slice(0, tagLimits.most) })}
        choices={[]}
        nothingFound={t('editor.tags_type')}
        aside={`${tags.length} / ${tagLimits.most}`}
        error={tooLong && t('editor.tag_too_long', { tag: tooLong, most: tagLimits.longest })}
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
  );
}
