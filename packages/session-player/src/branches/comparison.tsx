import { useFormat, useTranslation } from '@repartee/app-sdk';
import { outcomeOf } from '@repartee/contracts/session/outcome';
import type { Report } from '@repartee/contracts/session/report';
import { verdictsOn } from '@repartee/contracts/session/review';
import { Speech } from '@repartee/ui-kit/speech';
import { StatusChip } from '@repartee/ui-kit/status-chip';
import { firstName } from '../conversation/first-name.ts';
import styles from './comparison.module.css';
import { sharedPrefixLength } from './shared-prefix-length.ts';

export function Comparison({ left, right }: { left: Report; right: Report }) {
  const { t } = useTranslation('player');
  const shared = sharedPrefixLength(left.messages, right.messages);
  const turn = left.messages.slice(0, shared).filter(({ speaker }) => speaker === 'learner').length + 1;
  return (
    <section className={styles.comparison} aria-label={t('branches.comparison')}>
      <div className={styles.sides}>
        <Outcome report={left} isThis />
        <Outcome report={right} />
      </div>
      <Scores left={left} right={right} />
      <h3 className={styles.title}>{t('branches.from_on', { turn })}</h3>
      <div className={styles.sides}>
        <Said report={left} from={shared} isThis />
        <Said report={right} from={shared} />
      </div>
    </section>
  );
}

const useNameOf = (report: Report, isThis: boolean): string => {
  const { t } = useTranslation('player');
  return isThis ? `${report.session.name} · ${t('branches.this')}` : report.session.name;
};

function Outcome({ report, isThis = false }: { report: Report; isThis?: boolean }) {
  const { t } = useTranslation('player');
  const { session, score } = report;
  const name = useNameOf(report, isThis);
  return (
    <div className={styles.outcome}>
      <h3 className={styles.title}>{name}</h3>
      <p className={styles.result}>
        <StatusChip {...outcomeOf(session)} />
        <b>{score === null ? t('branches.no_score') : t('branches.score', { score: Math.round(score) })}</b>
      </p>
    </div>
  );
}

const effectiveScore = ({ human_verdicts }: Report, criterion: Report['criteria'][number] | undefined) =>
  criterion && (verdictsOn(criterion, human_verdicts).at(-1)?.score ?? criterion.score);

function Scores({ left, right }: { left: Report; right: Report }) {
  const { t } = useTranslation('player');
  const format = useFormat();
  const same = (one: Report['criteria'][number]) => (other: Report['criteria'][number]) =>
    one.observer_id === other.observer_id && one.key === other.key;
  const onlyRight = right.criteria.filter((one) => !left.criteria.some(same(one)));
  const all = [...left.criteria, ...onlyRight];
  if (all.length === 0) return <p className={styles.none}>{t('branches.not_judged')}</p>;
  const shown = (score: number | null | undefined) => (score == null ? '–' : format.number(score));
  return (
    <table className={styles.scores}>
      <thead>
        <tr>
          <th scope="col">{t('branches.criterion')}</th>
          <th scope="col">{t('branches.this')}</th>
          <th scope="col">{t('branches.other')}</th>
        </tr>
      </thead>
      <tbody>
        {all.map((criterion) => {
          const one = effectiveScore(left, left.criteria.find(same(criterion)));
          const other = effectiveScore(right, right.criteria.find(same(criterion)));
          return (
            <tr key={`${criterion.observer_id}-${criterion.key}`}>
              <th scope="row">{criterion.name}</th>
              <td data-better={(one ?? -1) > (other ?? -1) || undefined}>{shown(one)}</td>
              <td data-better={(other ?? -1) > (one ?? -1) || undefined}>{shown(other)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function Said({ report, from, isThis = false }: { report: Report; from: number; isThis?: boolean }) {
  const { t } = useTranslation('player');
  const format = useFormat();
  const { session, messages } = report;
  const name = useNameOf(report, isThis);
  const said = messages.slice(from).filter(({ text, speaker }) => text && speaker !== 'system');
  if (said.length === 0) return <p className={styles.none}>{t('branches.nothing_said')}</p>;
  return (
    <ol className={styles.lines} lang={session.scenario.language} aria-label={name}>
      {said.map(({ seq, speaker, text, start_ms }) => (
        <li key={seq}>
          <Speech
            variant="bubble"
            speaker={speaker === 'learner' ? 'learner' : 'persona'}
            {...(speaker === 'learner'
              ? session.own
                ? {}
                : { name: session.owner_name }
              : { name: firstName(session.scenario.persona.name) })}
            text={text}
            time={format.clock(start_ms / 1000)}
          />
        </li>
      ))}
    </ol>
  );
}
