import { useTranslation } from '@repartee/app-sdk';
import type { Session } from '@repartee/contracts/session/session';
import { Button } from '@repartee/ui-kit/button';
import { Dialog } from '@repartee/ui-kit/dialog';
import styles from './end-dialog.module.css';

/**
 * Asks whether to end the session, and says before what ending means for its result (R-SES-7). Of a session that ends
 * during a check-in (E-5), nothing is scored.
 */
export function EndDialog(props: {
  open: boolean;
  session: Session;
  checkingIn?: boolean;
  close(): void;
  ask(wish: 'end' | 'abort'): void;
}) {
  const { t } = useTranslation('player');
  const { session, checkingIn = false } = props;
  const { scenario, branch, turn_count } = session;
  const canPass = !branch && (scenario.mission || scenario.pass_mark !== null);
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
            {t(checkingIn || turn_count === 0 ? 'head.end' : 'end.confirm')}
          </Button>
          {!checkingIn && (
            <Button variant="ghost" size="small" className={styles.abort} onClick={choose('abort')}>
              {t(canPass ? 'end.abort_never' : 'end.abort')}
            </Button>
          )}
        </div>
      }
    >
      {checkingIn ? <p>{t('end.checking_in')}</p> : <Meaning session={session} />}
    </Dialog>
  );
}

/** What ending means, with at most one figure. A branch is practice only (B-3). */
function Meaning({ session: { scenario, turn_count, branch } }: { session: Session }) {
  const { t } = useTranslation('player');
  const { mission, pass_mark: mark } = scenario;
  if (turn_count === 0) return <p>{t('end.nothing_said')}</p>;
  if (branch) return <p>{`${t('end.text')} ${t('branches.text')}`}</p>;
  if (mark !== null) return <p>{t('end.mark_decides', { mark })}</p>;
  return <p>{t(mission ? 'end.win_decides' : 'end.text')}</p>;
}
