import { apiError, useTranslation } from '@repartee/app-sdk';
import { useDraftedForm } from '@repartee/app-sdk/drafted-form';
import { type Family, type LinkRole, otherLanguage } from '@repartee/contracts/library/families';
import type { LibraryItem } from '@repartee/contracts/library/item';
import { Form, type FormOptions } from '@repartee/ui-kit/form';
import { useMemo, useState } from 'react';
import type { ComparedItem } from '../../history/compared-item.ts';
import { useComparedFields } from '../../history/use-compared-fields.ts';
import styles from '../editor.module.css';
import type { LinkedItem } from '../fields/fields-props.ts';
import { ItemMenu } from '../item-menu.tsx';
import { ItemPreview, PreviewButton } from '../preview/item-preview.tsx';
import { useTrials } from '../trials/trials.tsx';
import { type ItemFormValues, itemDraft, itemFormSchema } from '../values/item-form-values.ts';
import { CreateLinked } from './create-linked.tsx';
import { DraftNotice } from './draft-notice.tsx';
import { EditorHead } from './editor-head.tsx';
import { ItemFields } from './item-fields.tsx';

export interface ItemFormProps
  extends Pick<FormOptions<ItemFormValues>, 'initialValues' | 'save' | 'reread'> {
  family: Family;
  /**
   * Key under which the unsaved changes are stored, without the item family: the item's id, `new`, `copy/<id>` or
   * `fork/<id>`.
   */
  draftName: string;
  /** Title of the page. */
  title: string;
  subtitle?: string;
  /** The stored item. Undefined for a new item. */
  item?: LibraryItem;
  /** Called after the user has restored a version of the item. */
  restored?(): void;
}

export function ItemForm(props: ItemFormProps) {
  const { t } = useTranslation('mfe-coaching');
  const { family, draftName, title, subtitle, item, restored, ...options } = props;
  const schema = useMemo(() => itemFormSchema(family), [family]);
  const { form, offered } = useDraftedForm<ItemFormValues>(`${family}/${draftName}`, {
    ...options,
    schema,
    save: async (values, context) => {
      // The field for the persona does not validate its value, so a missing persona is detected here.
      if (family === 'scenario' && !values.persona)
        throw apiError(400, { code: 'invalid_input', message: 'A scenario needs a persona.' });
      return (await options.save(values, context)) as ItemFormValues | undefined;
    },
    fieldErrors: ({ details }) => {
      const texts = {
        'content.language': t('editor.language_of_users'),
        visibility: t('editor.visibility_of_playlists'),
      };
      const refused = Object.entries(texts).filter(([field]) => field in details);
      return refused.length > 0 ? Object.fromEntries(refused) : undefined;
    },
    errorText: ({ details }): string | undefined => {
      const { links } = itemDraft(form.values);
      const problemOf = (index: number) => details[`links.${index}.item_id`];
      const refused = links.findIndex((_, index) => problemOf(index) !== undefined);
      if (refused < 0) return undefined;
      const text = problemOf(refused) === otherLanguage ? 'other_language' : 'part_gone';
      return t(`editor.scenario.${text}`, { name: form.values.names[links[refused]?.item_id ?? ''] });
    },
  });
  const [creating, setCreating] = useState<{ role: LinkRole; created(item: LinkedItem): void }>();
  const { values } = form;
  const trials = useTrials(values, item?.id);
  const fields = useComparedFields();
  return (
    <>
      <Form
        of={form}
        isNew={item === undefined}
        compared={(values) => fields(comparedItem(values))}
        head={
          <>
            <EditorHead
              title={title}
              {...(subtitle && { subtitle })}
              item={item}
              values={values}
              actions={<ItemMenu item={item} restored={() => restored?.()} trials={trials.items} />}
            />
            <PreviewButton family={family} values={values} />
          </>
        }
        actions={trials.button}
        aside={
          <div className={styles.aside}>
            {trials.panel ?? <ItemPreview family={family} values={values} />}
          </div>
        }
      >
        {offered && <DraftNotice draft={offered} />}
        <ItemFields
          family={family}
          form={form}
          image={family !== 'persona'}
          createLinked={(role, created) => setCreating({ role, created })}
        />
      </Form>
      {creating && (
        <CreateLinked
          family={creating.role}
          language={values.kind === 'observer' ? null : values.content.language}
          onCreated={(item) => {
            creating.created(item);
            setCreating(undefined);
          }}
          onClose={() => setCreating(undefined)}
        />
      )}
    </>
  );
}

function comparedItem(values: ItemFormValues): ComparedItem {
  const { persona, mission, observers, names } = values;
  const named = (role: 'persona' | 'mission' | 'observer', ids: readonly (string | null)[]) =>
    ids.filter((id) => id !== null).map((id) => ({ role, name: names[id] ?? id }));
  return {
    ...values,
    links: [...named('persona', [persona]), ...named('mission', [mission]), ...named('observer', observers)],
  };
}
