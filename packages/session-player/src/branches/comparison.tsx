import { useFormat, useTranslation } from '@repartee/app-sdk';
import { criterionId, type Report } from '@repartee/contracts/session/report';
import { effectiveScore } from '@repartee/contracts/session/review';
import type { Message } from '@repartee/contracts/session/session';
import { Speech } from '@repartee/ui-kit/speech';
import { firstName } from '../conversation/names.ts';
import { OutcomeChip } from '../conversation/outcome-chip.tsx';
import styles from './comparison.module.css';

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
  const name = useNameOf(report, isThis);
  return (
    <div className={styles.outcome}>
      <h3 className={styles.title}>{name}</h3>
      <p>
        <OutcomeChip session={report.session} />
      </p>
    </div>
  );
}

function scoreIn({ criteria, human_verdicts }: Report, id: string): number | null {
  const criterion = criteria.find((one) => criterionId(one) === id);
  return criterion ? effectiveScore(criterion, human_verdicts) : null;
}

function Scores({ left, right }: { left: Report; right: Report }) {
  const { t } = useTranslation('player');
  const format = useFormat();
  const names = new Map([...right.criteria, ...left.criteria].map((one) => [criterionId(one), one.name]));
  const ids = [...new Set([...left.criteria, ...right.criteria].map(criterionId))];
  if (ids.length === 0) return <p className={styles.none}>{t('branches.not_judged')}</p>;
  const shown = (score: number | null) => (score === null ? '–' : format.number(score));
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
        {ids.map((id) => {
          const [one, other] = [scoreIn(left, id), scoreIn(right, id)];
          return (
            <tr key={id}>
              <th scope="row">{names.get(id)}</th>
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

export function sharedPrefixLength(left: readonly Message[], right: readonly Message[]): number {
  const differs = left.findIndex((message, index) => !isSame(message, right[index]));
  return differs === -1 ? left.length : differs;
}

const isSame = (one: Message, other: Message | undefined): boolean =>
  one.seq === other?.seq && one.speaker === other.speaker && one.text === other.text;
