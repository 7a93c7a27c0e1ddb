import { useTranslation } from '@repartee/app-sdk';
import { Button } from '@repartee/ui-kit/button';
import { Card } from '@repartee/ui-kit/card';
import { Dialog } from '@repartee/ui-kit/dialog';
import { Segmented } from '@repartee/ui-kit/segmented';
import { useState } from 'react';
import { familyEditor } from '../family-editors.ts';
import styles from './preview.module.css';
import { type PreviewProps, PromptPreviews } from './prompt-previews.tsx';

export function ItemPreview(props: PreviewProps) {
  const { t } = useTranslation('mfe-coaching');
  return (
    <Card as="section" aria-label={t('editor.preview')} className={styles.card}>
      <PreviewViews {...props} />
    </Card>
  );
}

/** The button opens the preview in a dialog on screens that are too narrow for a preview beside the form. */
export function PreviewButton(props: PreviewProps) {
  const { t } = useTranslation('mfe-coaching');
  const [open, setOpen] = useState(false);
  return (
    <div className={styles.narrow}>
      <Button icon="eye" onClick={() => setOpen(true)}>
        {t('editor.preview')}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('editor.preview')}>
        <div className={styles.views}>{open && <PreviewViews {...props} />}</div>
      </Dialog>
    </div>
  );
}

const views = ['learner', 'ai'] as const;

function PreviewViews(props: PreviewProps) {
  const { t } = useTranslation('mfe-coaching');
  const { Preview } = familyEditor(props.family);
  const [view, setView] = useState<(typeof views)[number]>('learner');
  return (
    <>
      <Segmented
        variant="pill"
        label={t('editor.preview')}
        labelHidden
        value={view}
        onChange={setView}
        segments={views.map((value) => ({ value, label: t(`editor.preview_view.${value}`) }))}
      />
      {view === 'learner' ? <Preview values={props.values} /> : <PromptPreviews {...props} />}
    </>
  );
}
