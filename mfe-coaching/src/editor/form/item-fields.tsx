import { useTranslation } from '@repartee/app-sdk';
import type { Family } from '@repartee/contracts/library/families';
import { FormSection } from '@repartee/ui-kit/form-section';
import { TextArea } from '@repartee/ui-kit/text-area';
import { TextField } from '@repartee/ui-kit/text-field';
import { familyEditor } from '../family-editors.ts';
import type { FieldsProps } from '../fields/fields-props.ts';
import { FindingFields } from '../fields/finding-fields.tsx';
import { ItemImageField } from '../fields/item-image-field.tsx';
import type { ItemFormValues } from '../values/item-form-values.ts';

export function ItemFields(
  props: {
    family: Family;
    form: {
      readonly values: ItemFormValues;
      readonly failed: { readonly tried: boolean };
      set(change: Partial<ItemFormValues>): void;
    };
    /** True if the picture is not in the head of the page. */
    image: boolean;
  } & Pick<FieldsProps<Family>, 'createLinked'>,
) {
  const { t } = useTranslation('mfe-coaching');
  const { family, form, image, createLinked } = props;
  const { values } = form;
  const { Fields } = familyEditor(family);
  return (
    <>
      <FormSection>
        <TextField name="name" label={t('editor.name')} autoComplete="off" />
        <TextArea name="description" label={t('editor.description')} grow rows={2} />
        {image && <ItemImageField family={family} values={values} />}
      </FormSection>
      <Fields
        values={values}
        set={form.set}
        missing={family === 'scenario' && values.persona === null && form.failed.tried}
        createLinked={createLinked}
      />
      <FindingFields values={values} set={form.set} />
    </>
  );
}
