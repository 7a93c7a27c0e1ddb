import { useTranslation } from '@repartee/app-sdk';
import type { Family } from '@repartee/contracts/library/families';
import { Notice } from '@repartee/ui-kit/notice';
import { PlainButton } from '@repartee/ui-kit/plain-button';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import styles from './editor.module.css';
import { SignsOfUser } from './fields/when-near.tsx';
import { FirstFields, type FirstValues } from './first-fields.tsx';
import { fieldInFocus, focusField, followComposition } from './typing.ts';

interface Typed {
  /** Input from before the form was loaded. */
  readonly typed?: Partial<FirstValues> | undefined;
}

/** The form of an editor, which loads while the first fields are shown. */
export interface LaterForm<Props> {
  load(): Promise<ComponentType<Props & Typed>>;
  /** Returns the form if it has loaded; then the editor renders it at once. */
  loaded(): ComponentType<Props & Typed> | undefined;
}

export function laterForm<Props>(load: LaterForm<Props>['load']): LaterForm<Props> {
  let loaded: ComponentType<Props & Typed> | undefined;
  return {
    loaded: () => loaded,
    load: async () => {
      loaded = await load();
      return loaded;
    },
  };
}

interface Arrived<Props> extends Typed {
  readonly Form: ComponentType<Props & Typed>;
}

/**
 * The editor of any item. Name and description accept input before zod, antd and the rest of the form have loaded; then
 * the form takes over the values, the focused field and the cursor position.
 */
export function ItemEditor<Props extends object>(props: {
  family: Family;
  initial: FirstValues;
  form: LaterForm<Props>;
  /** Props of the form. */
  of: Props;
}) {
  const { t } = useTranslation('mfe-coaching');
  const { family, form } = props;
  const { name, description } = props.initial;
  const [arrived, setArrived] = useState<Arrived<Props> | undefined>(() => {
    const Form = form.loaded();
    return Form && { Form };
  });
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
      const Form = await form.load();
      await composed();
      if (gone || !place.current) return;
      const field = fieldInFocus(place.current);
      // Synchronously, so that no key press is lost between reading the first fields and replacing them.
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
          <arrived.Form {...props.of} typed={arrived.typed} />
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
              family={family}
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
