import {
  type PrefetchContribution,
  useCan,
  useEndpoint,
  useFormat,
  useLocale,
  useTranslation,
} from '@repartee/app-sdk';
import { readSkills } from '@repartee/contracts/session/endpoints';
import { Button } from '@repartee/ui-kit/button';
import { Card } from '@repartee/ui-kit/card';
import { Section } from '@repartee/ui-kit/section';
import { Skeleton, SkeletonGroup } from '@repartee/ui-kit/skeleton';
import { Sparkline } from '@repartee/ui-kit/sparkline';
import { useState } from 'react';
import { PartialErrorNotice } from '../errors/partial-error-notice.tsx';
import { ExampleSkills } from './examples.tsx';
import styles from './skills.module.css';

interface SkillLine {
  readonly name: string;
  readonly scenarios: number;
  readonly scores: readonly number[];
  readonly average: number;
  readonly before: number | null;
}

/** The average is that of this number of sessions. A row that rests on fewer says so. */
const averaged = 3;

/** The server begins with the skills that have the most scores. */
const firstShown = 4;

export const prefetch: PrefetchContribution = (language, read) => read(readSkills, { query: { language } });

export default function Skills() {
  const { t } = useTranslation('mfe-coaching');
  const { data, error, refetch } = useEndpoint(readSkills, { query: { language: useLocale() } });
  const can = useCan();
  const [all, setAll] = useState(false);
  const skills = data?.skills ?? [];
  // The example is for learners.
  if (data && skills.length === 0 && can('coaching-session-check-other')) return null;
  const moves = skills.some(({ before }) => before !== null);
  return (
    <Card>
      <Section
        title={t('skills.title')}
        aside={skills.length > 0 ? t(moves ? 'skills.averaged_from' : 'skills.averaged') : undefined}
      >
        {error && !data && <PartialErrorNotice error={error} retry={refetch} />}
        {!data && !error && (
          <SkeletonGroup className={styles.waiting}>
            <Skeleton />
            <Skeleton width="wide" />
          </SkeletonGroup>
        )}
        {data && skills.length === 0 && <ExampleSkills />}
        {skills.length > 0 && (
          <ul className={styles.skills}>
            {skills.slice(0, all ? skills.length : firstShown).map((skill) => (
              <Skill key={skill.name} skill={skill} moves={moves} />
            ))}
          </ul>
        )}
        {!all && skills.length > firstShown && (
          <Button className={styles.all} onClick={() => setAll(true)}>
            {t('skills.all', { count: skills.length })}
          </Button>
        )}
      </Section>
    </Card>
  );
}

interface SkillProps {
  readonly skill: SkillLine;
  /** True if any of the skills has earlier scores, so that all rows have the column. */
  readonly moves: boolean;
}

function Skill({ skill: { name, scenarios, scores, average, before }, moves }: SkillProps) {
  const { t } = useTranslation('mfe-coaching');
  const format = useFormat();
  const rests =
    scores.length < averaged
      ? t('skills.only', { count: scores.length })
      : t('skills.scenarios', { count: scenarios });
  const from = before === null ? undefined : t('skills.from', { before: format.tenths(before) });
  const rises = before !== null && average > before;
  const figure = t('skills.of_five', { average: format.tenths(average) });
  return (
    <li className={styles.skill}>
      <span className={styles.name}>
        {name}
        <span className={styles.over}>{rests}</span>
      </span>
      <span className={styles.line}>
        <Sparkline
          values={scores}
          good={rises}
          most={5}
          label={[name, [figure, from, rests].filter(Boolean).join(', ')].join(': ')}
        />
      </span>
      <span className={styles.figures}>
        <b>{format.tenths(average)}</b>
        {moves && (
          <span className={styles.change} data-up={rises || undefined}>
            {from}
          </span>
        )}
      </span>
    </li>
  );
}
