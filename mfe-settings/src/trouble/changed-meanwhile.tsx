import { useTranslation } from '@repartee/app-sdk';
import { Button } from '@repartee/ui-kit/button';
import { Notice } from '@repartee/ui-kit/notice';

/** Somebody else saved the same thing since it was read: theirs or mine, and nothing is lost before one is chosen. */
export function ChangedMeanwhile(props: { showTheirs(): void; saveMine(): void; busy: boolean }) {
  const { t } = useTranslation('mfe-settings');
  return (
    <Notice
      tone="warning"
      live
      title={t('meanwhile.title')}
      actions={
        <>
          <Button size="small" disabled={props.busy} onClick={props.showTheirs}>
            {t('meanwhile.theirs')}
          </Button>
          <Button size="small" loading={props.busy} onClick={props.saveMine}>
            {t('meanwhile.mine')}
          </Button>
        </>
      }
    >
      {t('meanwhile.text')}
    </Notice>
  );
}
