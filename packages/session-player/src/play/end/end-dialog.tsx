import { useTranslation } from '@repartee/app-sdk';
import type { Session } from '@repartee/contracts/session/session';
import { Button } from '@repartee/ui-kit/button';
import { Dialog } from '@repartee/ui-kit/dialog';
import { firstName } from '../../conversation/names.ts';
import styles from './end-dialog.module.css';

/** Asks whether to end the session, and says before what ending means for its result (R-SES-7). */
export function EndDialog(props: {
  open: boolean;
  session: Session;
  close(): void;
  ask(wish: 'end' | 'abort'): void;
}) {
  const { t } = useTranslation('player');
  const { scenario } = props.session;
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
      <div className={styles.meaning}>
        <Meaning session={props.session} />
        {(scenario.mission || scenario.pass_mark !== null) && <p>{t('end.abort_never')}</p>}
      </div>
    </Dialog>
  );
}

function Meaning({ session: { scenario, turn_count } }: { session: Session }) {
  const { t } = useTranslation('player');
  const { mission, pass_mark: mark, persona } = scenario;
  if (turn_count === 0) return <p>{t('end.nothing_said')}</p>;
  return (
    <>
      <p>{t('end.text')}</p>
      {mission && (
        <p>
          {t('end.not_won', { name: firstName(persona.name) })} {mark === null && t('end.win_decides')}
        </p>
      )}
      {mark !== null && <p>{t('end.mark_decides', { mark })}</p>}
    </>
  );
}
