import { useTranslation } from '@repartee/app-sdk';
import type {
  DraftedItem,
  DraftPartName,
  ScenarioDraft,
} from '@repartee/contracts/library/authoring/scenario-draft';
import { Button } from '@repartee/ui-kit/button';
import { Dialog } from '@repartee/ui-kit/dialog';
import { Form, useForm } from '@repartee/ui-kit/form';
import { FormSection } from '@repartee/ui-kit/form-section';
import { TextArea } from '@repartee/ui-kit/text-area';
import { TextField } from '@repartee/ui-kit/text-field';
import { useMemo } from 'react';
import { ItemFields } from '../form/item-fields.tsx';
import { type ItemFormValues, itemDraft, itemFormSchema } from '../values/item-form-values.ts';
import styles from './draft.module.css';
import { currentItem, type EditedParts } from './edited-parts.ts';

interface PartEditorProps {
  readonly draft: ScenarioDraft;
  readonly edited: EditedParts;
  onSaved(items: EditedParts['items']): void;
  onClose(): void;
}

export function PartEditor(props: PartEditorProps & { part: DraftPartName | undefined }) {
  const { t } = useTranslation('mfe-coaching');
  const { part, draft, edited, ...rest } = props;
  const item = part && currentItem(part, draft.parts, edited);
  return (
    <Dialog
      size="large"
      open={item !== undefined}
      onClose={props.onClose}
      title={part && t('draft.edit_part', { part: t(`draft.part.${part}`) })}
    >
      {item && <PartForm key={part} item={item} {...rest} />}
    </Dialog>
  );
}

const noLinks = { persona: null, mission: null, observers: [], names: {} };

function PartForm(
  props: Pick<PartEditorProps, 'onSaved' | 'onClose'> & { item: DraftedItem<DraftPartName> },
) {
  const { t } = useTranslation('mfe-coaching');
  const { item, onSaved, onClose } = props;
  // The form has no links to other items, because the server creates the links when the draft is accepted.
  const schema = useMemo(
    () => itemFormSchema(item.kind).omit({ persona: true, mission: true, observers: true }),
    [item.kind],
  );
  const form = useForm<ItemFormValues>({
    schema,
    initialValues: { ...item, ...noLinks },
    guarded: false,
    save: async (values) => {
      const { links: _, ...saved } = itemDraft(values);
      onSaved({ [saved.kind]: saved });
    },
  });
  return (
    <Form of={form} variant="plain" label={t('draft.edit_part', { part: t(`draft.part.${item.kind}`) })}>
      {item.kind === 'scenario' ? (
        <SceneFields />
      ) : (
        <ItemFields image family={item.kind} form={form} createLinked={undefined} />
      )}
      <div className={styles.foot}>
        <Button onClick={onClose}>{t('editor.cancel')}</Button>
        <Button type="submit" variant="primary">
          {t('draft.keep')}
        </Button>
      </div>
    </Form>
  );
}

function SceneFields() {
  const { t } = useTranslation('mfe-coaching');
  return (
    <FormSection>
      <TextField name="name" label={t('editor.name')} autoComplete="off" />
      <TextArea name="description" label={t('editor.description')} grow rows={2} />
      <TextArea name={['content', 'context']} label={t('editor.scenario.context')} grow rows={6} counted />
    </FormSection>
  );
}
