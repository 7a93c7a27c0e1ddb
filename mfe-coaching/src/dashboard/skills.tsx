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
  readonly latest: number;
  readonly change: number;
}

/** The server begins with the skills that have the most scores. */
const firstShown = 4;

export const prefetch: PrefetchContribution = (language, read) => read(readSkills, { query: { language } });

export default function Skills() {
  const { t } = useTranslation('mfe-coaching');
  const { data, error, refetch } = useEndpoint(readSkills, { query: { language: useLocale() } });
  const can = useCan();
  const [all, setAll] = useState(false);
  const count = data?.sessions ?? 0;
  const skills = data?.skills ?? [];
  // The example is for learners.
  if (data && skills.length === 0 && can('coaching-session-check-other')) return null;
  const moves = skills.some(({ scores }) => scores.length > 1);
  return (
    <Card>
      <Section title={t('skills.title')} aside={count > 0 ? t('skills.sessions', { count }) : undefined}>
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
          <Button variant="ghost" className={styles.all} onClick={() => setAll(true)}>
            {t('skills.all', { count: skills.length })}
          </Button>
        )}
      </Section>
    </Card>
  );
}

interface SkillProps {
  readonly skill: SkillLine;
  /** True if any of the skills has changed, so that all rows have the column. */
  readonly moves: boolean;
}

function Skill({ skill: { name, scenarios, scores, latest, change }, moves }: SkillProps) {
  const { t } = useTranslation('mfe-coaching');
  const format = useFormat();
  const moved = format.movedTenths(change);
  const said = t('skills.line', {
    name,
    latest: format.tenths(latest),
    change: moved,
    count: scenarios,
  });
  return (
    <li className={styles.skill}>
      <span className={styles.name}>
        {name}
        <span className={styles.over}>{t('skills.scenarios', { count: scenarios })}</span>
      </span>
      <Sparkline values={scores} most={5} label={said} />
      <b className={styles.figure}>{format.tenths(latest)}</b>
      {moves && (
        <span className={styles.change} data-up={change > 0 || undefined}>
          {scores.length > 1 ? moved : ''}
        </span>
      )}
    </li>
  );
}
