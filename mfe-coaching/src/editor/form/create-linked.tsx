import { useEndpointMutation, useTranslation } from '@repartee/app-sdk';
import { useDraftedForm } from '@repartee/app-sdk/drafted-form';
import type { LinkRole } from '@repartee/contracts/library/families';
import type { LibraryItemDraft } from '@repartee/contracts/library/item';
import type { ContentLanguage } from '@repartee/contracts/library/language';
import { Button } from '@repartee/ui-kit/button';
import { Dialog } from '@repartee/ui-kit/dialog';
import { Form } from '@repartee/ui-kit/form';
import { showToast } from '@repartee/ui-kit/toast';
import { useId, useMemo } from 'react';
import { useNewContentLanguage } from '../../language-names.ts';
import { familyCalls } from '../../library/families.ts';
import styles from '../editor.module.css';
import type { LinkedItem } from '../fields/fields-props.ts';
import { type ItemFormValues, itemDraft, itemFormSchema, newItem } from '../values/item-form-values.ts';
import { DraftNotice } from './draft-notice.tsx';
import { ItemFields } from './item-fields.tsx';

interface CreateLinkedProps {
  /** Language of the item to which the new one is linked; null if it has none. */
  language: ContentLanguage | null;
  onCreated(item: LinkedItem): void;
  onClose(): void;
}

export function CreateLinked(props: CreateLinkedProps & { family: LinkRole | undefined }) {
  const { t } = useTranslation('mfe-coaching');
  const { family, ...rest } = props;
  return (
    <Dialog
      size="large"
      open={family !== undefined}
      onClose={props.onClose}
      title={family && t(`editor.new.${family}`)}
    >
      {family && <LinkedForm key={family} family={family} {...rest} />}
    </Dialog>
  );
}

function LinkedForm({ family, language, onCreated, onClose }: CreateLinkedProps & { family: LinkRole }) {
  const { t } = useTranslation('mfe-coaching');
  const usual = useNewContentLanguage();
  const id = useId();
  const create = useEndpointMutation(familyCalls[family].create);
  const schema = useMemo(() => itemFormSchema(family), [family]);
  const initialValues = useMemo(() => newItem(family, language ?? usual), [family, language, usual]);
  const { form, offered } = useDraftedForm<ItemFormValues>(`${family}/linked`, {
    schema,
    initialValues,
    save: async (values) => {
      const body = itemDraft(values) as LibraryItemDraft<LinkRole>;
      const item = await create.mutateAsync({ body });
      showToast({ text: t(`editor.created.${family}`) });
      onCreated(item);
    },
  });
  return (
    <Form of={form} variant="plain" id={id} label={t(`editor.new.${family}`)}>
      {offered && <DraftNotice draft={offered} />}
      <ItemFields family={family} form={form} image createLinked={undefined} />
      <div className={styles.foot}>
        <Button onClick={onClose}>{t('editor.cancel')}</Button>
        <Button type="submit" variant="primary" loading={form.saving}>
          {t('editor.create_and_pick')}
        </Button>
      </div>
    </Form>
  );
}
