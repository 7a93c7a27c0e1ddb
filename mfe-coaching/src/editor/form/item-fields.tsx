import { useTranslation } from '@repartee/app-sdk';
import type { Family } from '@repartee/contracts/library/families';
import { FormSection } from '@repartee/ui-kit/form-section';
import { lazyPart } from '@repartee/ui-kit/lazy-part';
import { PlainSkeletonPage } from '@repartee/ui-kit/plain-skeleton';
import { TextArea } from '@repartee/ui-kit/text-area';
import { TextField } from '@repartee/ui-kit/text-field';
import { Suspense } from 'react';
import styles from '../editor.module.css';
import { familyEditor } from '../family-editors.ts';
import type { FieldsProps } from '../fields/fields-props.ts';
import { ItemImagePlaceholder } from '../fields/item-image-placeholder.tsx';
import { MountWhenNear } from '../fields/mount-when-near.tsx';
import type { ItemFormValues } from '../values/item-form-values.ts';

// The fields for image, tags and visibility are loaded on demand, because their code is large.
const ItemImageField = lazyPart(
  () => import(/* webpackChunkName: "editor/fields/item-image-field" */ '../fields/item-image-field.tsx'),
);
const FindingFields = lazyPart(
  () => import(/* webpackChunkName: "editor/fields/finding-fields" */ '../fields/finding-fields.tsx'),
);

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
  const { Fields } = familyEditor(family);
  return (
    <>
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
        <MountWhenNear waits space={<ItemImagePlaceholder family={family} values={values} />}>
          <ItemImageField family={family} values={values} />
        </MountWhenNear>
      </FormSection>
      {/* The name field stays usable while the fields of the item family load. */}
      <Suspense fallback={<PlainSkeletonPage />}>
        <Fields
          values={values}
          set={form.set}
          missing={family === 'scenario' && values.persona === null && form.error !== undefined}
          createLinked={createLinked}
        />
      </Suspense>
      <MountWhenNear space={<div className={styles.findingSpace} />}>
        <FindingFields values={values} set={form.set} />
      </MountWhenNear>
    </>
  );
}
