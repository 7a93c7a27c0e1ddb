import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../actions/button.tsx';
import { Card } from '../surfaces/card.tsx';
import { Notice } from '../surfaces/notice.tsx';
import { type ComparedField, Differences } from './differences.tsx';
import styles from './form.module.css';
import type { UsedForm } from './use-form.ts';

/** Shows why a form was not saved: a conflict, or an error that belongs to no field. */
export function FormNotices<Values extends object>(props: {
  controller: UsedForm<Values>;
  title: string | undefined;
  /** The stored values of another user and the values of the form, as texts. */
  compared: Record<'theirs' | 'mine', readonly ComparedField[]> | undefined;
}) {
  const { compared } = props;
  const { conflict, error, saving, showTheirs, overwrite } = props.controller;
  const { t } = useTranslation('ui-kit');
  const place = useRef<HTMLDivElement>(null);
  const told = conflict || error !== undefined;
  // The submit button may be far below the notice, so the page scrolls to the notice. After a conflict, the
  // notice also gets the focus, because scrolling could move a focused field behind the save bar.
  useEffect(() => {
    if (!told) return;
    place.current?.scrollIntoView?.({ block: 'center' });
    if (conflict) place.current?.focus({ preventScroll: true });
  }, [told, conflict]);
  if (!told) return null;
  return (
    <>
      <div ref={place} tabIndex={-1} className={styles.notices}>
        {conflict ? (
          <Notice
            tone="warning"
            live
            title={t('form.conflict.title')}
            actions={
              <>
                <Button size="small" disabled={saving} onClick={() => void showTheirs()}>
                  {t('form.conflict.theirs')}
                </Button>
                <Button size="small" loading={saving} onClick={() => void overwrite()}>
                  {t('form.conflict.mine')}
                </Button>
              </>
            }
          >
            {error ?? t('form.conflict.text')}
          </Notice>
        ) : (
          <Notice tone="danger" live title={props.title ?? t('form.not_saved')}>
            {error}
          </Notice>
        )}
      </div>
      {conflict && compared && (
        <Card as="section" aria-label={t('differences.title')} className={styles.compared}>
          <h3>{t('differences.title')}</h3>
          <Differences
            before={compared.theirs}
            after={compared.mine}
            sides={[t('differences.theirs'), t('differences.mine')]}
          />
        </Card>
      )}
    </>
  );
}
