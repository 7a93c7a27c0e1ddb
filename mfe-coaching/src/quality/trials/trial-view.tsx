import {
  useEndpoint,
  useEndpointMutation,
  useErrorText,
  useFormat,
  useLinks,
  useTranslation,
} from '@repartee/app-sdk';
import {
  decideObserverTrial,
  readObserverTrial,
  type TrialDifference,
} from '@repartee/contracts/library/observer-trial';
import { Button } from '@repartee/ui-kit/button';
import { FiguresTable } from '@repartee/ui-kit/figures-table';
import { Link } from '@repartee/ui-kit/link';
import { Notice } from '@repartee/ui-kit/notice';
import { Skeleton } from '@repartee/ui-kit/skeleton';
import { LoadError } from '../../errors/load-error.tsx';
import { isStatedCost } from '../../stated-cost.ts';
import { KappaCell, numberOrDash } from '../agreement-tables.tsx';
import styles from '../quality.module.css';

const pollInterval_ms = 1500;
const isRunning = ({ read, failed, total }: TrialDifference) => read + failed < total;

/** A trial shows how another rubric or model would change the scores. The user then adopts or discards the trial. */
export function TrialView({ id }: { id: string }) {
  const { t } = useTranslation('mfe-coaching');
  const format = useFormat();
  const params = { id };
  const reading = useEndpoint(
    readObserverTrial,
    { params },
    { refetchInterval: (trial) => (isRunning(trial) ? pollInterval_ms : false) },
  );
  const { data: trial, error } = reading;
  if (error && !trial)
    return <LoadError error={error} retry={reading.refetch} retrying={reading.isFetching} />;
  if (!trial) return <Skeleton shape="block" />;
  const cost = format.euro(Number(trial.cost_eur));
  const estimate = format.euro(Number(trial.estimated_eur));
  return (
    <div className={styles.parts}>
      <p role="status">
        {t('rubric_trials.read', { read: format.number(trial.read), count: trial.total })}.
        {trial.failed > 0 && ` ${t('rubric_trials.failed', { count: trial.failed })}`}{' '}
        {[trial.cost_eur, trial.estimated_eur].some(isStatedCost) &&
          t('rubric_trials.cost', { cost, estimate })}
      </p>
      {trial.criteria.length > 0 && <CriteriaTable trial={trial} />}
      {trial.criteria.length > 0 && <SessionTable trial={trial} />}
      <Decision trial={trial} />
    </div>
  );
}

function CriteriaTable({ trial }: { trial: TrialDifference }) {
  const { t } = useTranslation('mfe-coaching');
  const format = useFormat();
  const all = {
    key: '',
    name: t('quality.all'),
    n: null,
    changed: null,
    before_mean: null,
    after_mean: null,
  };
  return (
    <FiguresTable label={t('quality.by_criterion')}>
      <thead>
        <tr>
          <th scope="col">{t('quality.criterion')}</th>
          <th scope="col">{t('rubric_trials.before')}</th>
          <th scope="col">{t('rubric_trials.after')}</th>
          <th scope="col">{t('rubric_trials.changed')}</th>
          <th scope="col">{t('quality.n')}</th>
          <th scope="col">{t('rubric_trials.agreement_before')}</th>
          <th scope="col">{t('rubric_trials.agreement_after')}</th>
        </tr>
      </thead>
      <tbody>
        {[...trial.criteria, { ...all, before: trial.before, after: trial.after }].map((row) => (
          <tr key={row.key} data-total={row.key === '' || undefined}>
            <th scope="row">{row.name}</th>
            <td>{numberOrDash(row.before_mean, format.tenths)}</td>
            <td>{numberOrDash(row.after_mean, format.tenths)}</td>
            <td>{numberOrDash(row.changed, format.number)}</td>
            <td>{format.number(row.before.n)}</td>
            <KappaCell n={row.before.n} kappa={row.before.quadratic} />
            <KappaCell n={row.after.n} kappa={row.after.quadratic} />
          </tr>
        ))}
      </tbody>
    </FiguresTable>
  );
}

function SessionTable({ trial: { changed_sessions } }: { trial: TrialDifference }) {
  const { t } = useTranslation('mfe-coaching');
  const links = useLinks();
  const format = useFormat();
  if (changed_sessions.length === 0) return <p>{t('rubric_trials.no_session_changes')}</p>;
  const title = t('rubric_trials.changed_sessions', { count: changed_sessions.length });
  const passed = (value: boolean | null) =>
    value === null ? '–' : t(value ? 'rubric_trials.passed' : 'rubric_trials.not_passed');
  return (
    <section>
      <h3>{title}</h3>
      <FiguresTable label={title}>
        <thead>
          <tr>
            <th scope="col">{t('rubric_trials.session')}</th>
            <th scope="col">{t('rubric_trials.before')}</th>
            <th scope="col">{t('rubric_trials.after')}</th>
          </tr>
        </thead>
        <tbody>
          {changed_sessions.map((one) => (
            <tr key={one.session_id}>
              <th scope="row">
                <Link href={links.result(one.session_id)}>{one.session_name}</Link>
              </th>
              <td>
                {numberOrDash(one.before_score, format.number)}, {passed(one.before_passed)}
              </td>
              <td>
                {numberOrDash(one.after_score, format.number)}, {passed(one.after_passed)}
              </td>
            </tr>
          ))}
        </tbody>
      </FiguresTable>
    </section>
  );
}

function Decision({ trial }: { trial: TrialDifference }) {
  const { t } = useTranslation('mfe-coaching');
  const errorText = useErrorText();
  const decide = useEndpointMutation(decideObserverTrial);
  if (trial.state !== 'open') return <Notice title={t(`rubric_trials.state.${trial.state}`)} />;
  if (isRunning(trial)) return <p className="quiet">{t('rubric_trials.state.running')}</p>;
  const to = (state: 'adopted' | 'discarded') => () =>
    decide.mutate({ params: { id: trial.id }, body: { state } });
  return (
    <>
      <p>{t('rubric_trials.decide')}</p>
      <div className={styles.start}>
        <Button
          variant="primary"
          disabled={trial.read === 0}
          loading={decide.isPending}
          onClick={to('adopted')}
        >
          {t('rubric_trials.adopt')}
        </Button>
        <Button loading={decide.isPending} onClick={to('discarded')}>
          {t('rubric_trials.discard')}
        </Button>
      </div>
      {decide.error && <Notice live tone="danger" title={errorText(decide.error)} />}
    </>
  );
}
