import { type LaterPart, useLaterPart, useTranslation } from '@repartee/app-sdk';
import type { Family } from '@repartee/contracts/library/families';
import { Notice } from '@repartee/ui-kit/notice';
import { PlainButton } from '@repartee/ui-kit/plain-button';
import { useRef, useState } from 'react';
import styles from './editor.module.css';
import { InteractionTracker } from './fields/mount-when-near.tsx';
import { FirstFields, type FirstValues } from './first-fields.tsx';

interface Typed {
  readonly typed?: Partial<FirstValues> | undefined;
}

/**
 * The user can type name and description before the form has loaded. The form then keeps these texts, the focus and the
 * selection.
 */
export function ItemEditor<Props extends Typed>(props: {
  family: Family;
  initial: FirstValues;
  form: LaterPart<Props>;
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
