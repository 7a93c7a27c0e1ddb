import { useTranslation } from '@repartee/app-sdk';
import { Notice } from '@repartee/ui-kit/notice';
import { PlainButton } from '@repartee/ui-kit/plain-button';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import styles from './editor.module.css';
import { SignsOfUser } from './fields/when-near.tsx';
import { FirstFields, type FirstValues } from './first-fields.tsx';
import type { ItemEditorProps, ItemForm } from './form/item-form.tsx';
import { fieldInFocus, focusField, followComposition } from './typing.ts';

interface Arrived {
  readonly Form: typeof ItemForm;
  readonly typed?: Partial<FirstValues>;
}

const loadForm = () => import(/* webpackChunkName: "editor/item-form" */ './form/item-form.tsx');
/** Once it was loaded, the next editor begins with it. */
let loadedForm: typeof ItemForm | undefined;

/**
 * The editor of any item. Name and description take what is typed before antd and the rest of the form are loaded; then
 * typing goes on in the form, in the same field and at the same place.
 */
export function ItemEditor(props: ItemEditorProps) {
  const { t } = useTranslation('mfe-coaching');
  const { name, description } = props.initialValues;
  const [arrived, setArrived] = useState<Arrived | undefined>(loadedForm && { Form: loadedForm });
  const [first, setFirst] = useState<FirstValues>({ name, description });
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const typed = useRef<Partial<FirstValues>>({});

  useEffect(() => {
    if (arrived || !place.current) return;
    const composed = followComposition(place.current);
    let gone = false;
    const load = async () => {
      loadedForm = (await loadForm()).ItemForm;
      const Form = loadedForm;
      await composed();
      if (gone || !place.current) return;
      const field = fieldInFocus(place.current);
      // At once, so that no key can fall between what is read and what takes its place.
      flushSync(() => setArrived({ Form, typed: typed.current }));
      if (field) focusField(place.current, field);
    };
    load().catch(() => !gone && setFailed(true));
    return () => {
      gone = true;
    };
  }, [attempt]);

  return (
    <div ref={place}>
      <SignsOfUser>
        {arrived ? (
          <arrived.Form {...props} typed={arrived.typed} />
        ) : (
          <>
            {failed && (
              <Notice
                tone="danger"
                live
                title={t('editor.rest.failed')}
                className={styles.restFailed}
                actions={
                  <PlainButton
                    size="small"
                    onClick={() => {
                      setFailed(false);
                      setAttempt(attempt + 1);
                    }}
                  >
                    {t('editor.rest.retry')}
                  </PlainButton>
                }
              >
                {t('editor.rest.text')}
              </Notice>
            )}
            <FirstFields
              family={props.family}
              values={first}
              isUnsaved={first.name !== name || first.description !== description}
              change={(change) => {
                typed.current = { ...typed.current, ...change };
                setFirst({ ...first, ...change });
              }}
            />
          </>
        )}
      </SignsOfUser>
    </div>
  );
}
