import { Can, useCan, useContactLink, useLinks, useRouteValues, useTranslation } from '@repartee/app-sdk';
import { useNavigate } from '@repartee/app-sdk/router';
import type { Report } from '@repartee/contracts/session/report';
import { ResultScreen } from '@repartee/session-player/result';
import { Button, ButtonLink } from '@repartee/ui-kit/button';
import { ReportMenu } from './report-menu.tsx';
import styles from './result-page.module.css';

export default function ResultPage() {
  const { session = '' } = useRouteValues();
  const links = useLinks();
  const navigate = useNavigate();
  return (
    <ResultScreen
      key={session}
      session_id={session}
      places={{
        toPlay: (id) => void navigate(links.play(id)),
        toResult: (id) => void navigate(links.result(id)),
      }}
      head={(report) => <ResultHead report={report} />}
      goOn={() => void navigate(links.play(session))}
    />
  );
}

function ResultHead({ report }: { report: Report | undefined }) {
  const { t } = useTranslation('mfe-coaching');
  const links = useLinks();
  const contact = useContactLink();
  const can = useCan();
  return (
    <header className={styles.head}>
      {can('dashboard-view') && (
        <ButtonLink variant="ghost" icon="undo-2" href={links.dashboard}>
          <span className={styles.backWords}>{t('result.back')}</span>
        </ButtonLink>
      )}
      <span className={styles.gap} />
      <ButtonLink variant="ghost" icon="mail" label={t('result.contact')} href={contact} />
      {report && report.state !== 'waiting' && (
        <>
          <Button variant="ghost" icon="printer" label={t('result.print')} onClick={() => print()} />
          <ReportMenu report={report} />
        </>
      )}
      {report?.session.own && report.state !== 'waiting' && <NextAction report={report} />}
    </header>
  );
}

/**
 * A playlist can limit the number of attempts, so further attempts are started on the page of the playlist. What leads on
 * from a report with advice is the moment to try again.
 */
function NextAction({ report }: { report: Report }) {
  const { t } = useTranslation('mfe-coaching');
  const links = useLinks();
  const { playlist, scenario } = report.session;
  const variant = report.focus_points.length > 0 ? 'default' : 'primary';
  if (playlist)
    return (
      <ButtonLink variant={variant} icon="list-music" href={links.playlist(playlist.id)}>
        {t('result.playlist')}
      </ButtonLink>
    );
  return (
    <Can permission="coaching-session-create">
      <ButtonLink variant={variant} icon="rotate-ccw" href={links.scenarioInfo(scenario.id)}>
        {t('start.again')}
      </ButtonLink>
    </Can>
  );
}
