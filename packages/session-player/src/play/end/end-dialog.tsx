import { useTranslation } from '@repartee/app-sdk';
import { Button } from '@repartee/ui-kit/button';
import { Dialog } from '@repartee/ui-kit/dialog';
import styles from './end-dialog.module.css';

export function EndDialog(props: { open: boolean; close(): void; ask(wish: 'end' | 'abort'): void }) {
  const { t } = useTranslation('player');
  const choose = (wish: 'end' | 'abort') => () => {
    props.ask(wish);
    props.close();
  };
  return (
    <Dialog
      open={props.open}
      onClose={props.close}
      title={t('end.title')}
      size="small"
      footer={
        <div className={styles.choices}>
          <Button onClick={props.close}>{t('end.stay')}</Button>
          <Button variant="primary" onClick={choose('end')}>
            {t('end.confirm')}
          </Button>
          <Button variant="ghost" size="small" className={styles.abort} onClick={choose('abort')}>
            {t('end.abort')}
          </Button>
        </div>
      }
    >
      {t('end.text')}
    </Dialog>
  );
}
