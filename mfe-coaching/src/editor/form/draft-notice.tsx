import { useFormat, useTranslation } from '@repartee/app-sdk';
import type { OfferedDraft } from '@repartee/app-sdk/drafted-form';
import { Button } from '@repartee/ui-kit/button';
import { Notice } from '@repartee/ui-kit/notice';

export function DraftNotice({ draft }: { draft: OfferedDraft }) {
  const { t } = useTranslation('mfe-coaching');
  const format = useFormat();
  return (
    <Notice
      tone="info"
      live
      title={t('editor.draft.title')}
      actions={
        <>
          <Button size="small" onClick={draft.restore}>
            {t('editor.draft.restore')}
          </Button>
          <Button size="small" variant="ghost" onClick={draft.discard}>
            {t('editor.draft.discard')}
          </Button>
        </>
      }
    >
      {t('editor.draft.text', { when: format.dateTime(draft.saved_at) })}
    </Notice>
  );
}
