import { type LaterPart, useLaterPart, useTranslation } from '@repartee/app-sdk';
import type { Family } from '@repartee/contracts/library/families';
import { Notice } from '@repartee/ui-kit/notice';
import { PlainButton } from '@repartee/ui-kit/plain-button';
import { useRef, useState } from 'react';
import styles from './editor.module.css';
import { InteractionTracker } from './fields/mount-when-near.tsx';
import { FirstFields, type FirstValues } from './first-fields.tsx';

interface Typed {
  /** Name and description that the user typed before the form had loaded. */
  readonly typed?: Partial<FirstValues> | undefined;
}

/**
 * The editor of any library item. The user can type name and description before zod, antd and the rest of the form have
 * loaded. The form then takes over the typed values, the focused field and the selection.
 */
export function ItemEditor<Props extends Typed>(props: {
  family: Family;
  initial: FirstValues;
  form: LaterPart<Props>;
  /** Props that the editor passes to the form when the form's code has loaded. */
  of: Omit<Props, keyof Typed>;
}) {
  const { t } = useTranslation('mfe-coaching');
  const { family, form } = props;
  const { name, description } = props.initial;
  const [first, setFirst] = useState<FirstValues>({ name, description });
  const place = useRef<HTMLDivElement>(null);
  const typed = useRef<Partial<FirstValues>>({});
  const { arrived, failed, retry } = useLaterPart(form, place, { handOver: () => typed.current });

  return (
    <div ref={place}>
      <InteractionTracker>
        {arrived ? (
          <arrived.Part {...({ ...props.of, typed: arrived.handed } as Props)} />
        ) : (
          <>
            {failed && (
              <Notice
                tone="danger"
                live
                title={t('editor.rest.failed')}
                className={styles.restFailed}
                actions={
                  <PlainButton size="small" onClick={retry}>
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
      </InteractionTracker>
    </div>
  );
}
