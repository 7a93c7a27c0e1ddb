import { apiError, type FormOptions, useTranslation } from '@repartee/app-sdk';
import { useDraftedForm } from '@repartee/app-sdk/drafted-form';
import type { Family, LinkRole } from '@repartee/contracts/library/families';
import { AntdRoot } from '@repartee/ui-kit/antd-root';
import { Form } from '@repartee/ui-kit/form';
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import styles from '../editor.module.css';
import type { LinkedItem } from '../family-editors.ts';
import { type Trial, Trials } from '../trials/trials.tsx';
import { type ItemFormValues, itemFormSchema } from '../values/item-form-values.ts';
import { DraftNotice } from './draft-notice.tsx';
import { ItemFields } from './item-fields.tsx';

const preview = () => import(/* webpackChunkName: "editor/preview" */ '../preview/item-preview.tsx');
const ItemPreview = lazy(async () => ({ default: (await preview()).ItemPreview }));
const PreviewButton = lazy(async () => ({ default: (await preview()).PreviewButton }));

// Both come with what is loaded once the user does anything on the page.
const ConflictDifferences = lazy(async () => {
  const { ConflictDifferences } = await import(
    /* webpackChunkName: "editor/fields/finding-fields" */ './conflict-differences.tsx'
  );
  return { default: ConflictDifferences };
});
const CreateLinked = lazy(async () => {
  const { CreateLinked } = await import(
    /* webpackChunkName: "editor/fields/scenario-parts" */ './create-linked.tsx'
  );
  return { default: CreateLinked };
});

export interface ItemEditorProps
  extends Pick<FormOptions<ItemFormValues>, 'initialValues' | 'save' | 'reread'> {
  family: Family;
  /** Names the form among the unsaved drafts of the user: the id of the item, or how a new one is made. */
  draftName: string;
  isNew: boolean;
  acts?: ReactNode;
}

/** The form of any item of the library, with its preview beside it. `typed`: what was typed before it was loaded. */
export function ItemForm(props: ItemEditorProps & Pick<FormOptions<ItemFormValues>, 'typed'>) {
  return (
    <AntdRoot>
      <ItemFormInRoot {...props} />
    </AntdRoot>
  );
}

function ItemFormInRoot(props: Parameters<typeof ItemForm>[0]) {
  const { t } = useTranslation('mfe-coaching');
  const { family, draftName, isNew, acts, ...options } = props;
  const schema = useMemo(() => itemFormSchema(family), [family]);
  const { form, offered } = useDraftedForm<ItemFormValues>(`${family}/${draftName}`, {
    ...options,
    schema,
    save: async (values, context) => {
      // No control of the form holds the persona, so that its rule is checked here.
      if (family === 'scenario' && !values.persona)
        throw apiError(400, { code: 'invalid_input', message: 'links: needs a persona' });
      return (await options.save(values, context)) as ItemFormValues | undefined;
    },
    fieldErrors: ({ details }) =>
      'content.language' in details ? { 'content.language': t('editor.language_of_users') } : undefined,
  });
  const [creating, setCreating] = useState<{ role: LinkRole; created(item: LinkedItem): void }>();
  const [trial, setTrial] = useState<Trial>();
  const { values } = form;
  return (
    <>
      <Suspense fallback={<div className={styles.previewSpace} />}>
        <PreviewButton family={family} values={values} />
      </Suspense>
      <Form
        of={form}
        isNew={isNew}
        aside={
          <div className={styles.aside}>
            <Trials values={values} open={trial} onOpen={setTrial} />
            <Suspense>{!trial && <ItemPreview family={family} values={values} />}</Suspense>
            <Suspense>{acts}</Suspense>
          </div>
        }
      >
        <Suspense>
          {form.conflict && options.reread && (
            <ConflictDifferences mine={values} readTheirs={options.reread} />
          )}
        </Suspense>
        {offered && <DraftNotice draft={offered} />}
        <ItemFields
          family={family}
          form={form}
          createLinked={(role, created) => setCreating({ role, created })}
        />
      </Form>
      <Suspense>
        {creating && (
          <CreateLinked
            family={creating.role}
            onCreated={(item) => {
              creating.created(item);
              setCreating(undefined);
            }}
            onClose={() => setCreating(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}
