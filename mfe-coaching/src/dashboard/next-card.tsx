import { Can, useFormat, useLinks, useTranslation } from '@repartee/app-sdk';
import type { PersonaFace } from '@repartee/contracts/library/persona-face';
import type { NextBrief, NextUp } from '@repartee/contracts/session/next-up';
import { countMet } from '@repartee/contracts/session/verdict';
import { Avatar } from '@repartee/ui-kit/avatar';
import { ButtonLink } from '@repartee/ui-kit/button';
import { Card } from '@repartee/ui-kit/card';
import { Chip } from '@repartee/ui-kit/chip';
import { Icon } from '@repartee/ui-kit/icon';
import { Link } from '@repartee/ui-kit/link';
import { DueDate } from '../due-date.tsx';
import { faceOf } from '../library/persona-face.ts';
import { TalkMode } from '../library/talk-mode.tsx';
import { ResumeLink } from '../session-rows/resume-link.tsx';
import { aimCounts } from './aim-counts.ts';
import styles from './next-card.module.css';

type Translate = ReturnType<typeof useTranslation>['t'];

/** `brief` is null if the scenario cannot be started. */
export function NextCard({ next, brief }: { next: NextUp; brief: NextBrief | null }) {
  const { t } = useTranslation('mfe-coaching');
  const links = useLinks();
  const going = next.kind === 'continue';
  const name = going ? next.session.name : next.scenario.name;
  const text = brief?.description || (going ? undefined : next.scenario.description);
  const scenario_id = going ? next.session.scenario_id : next.scenario.id;
  const playlist = 'playlist' in next ? next.playlist : null;
  return (
    <Card as="section" padding="large" className={styles.card} aria-label={whyNext(t, next)}>
      <Avatar {...faceOfNext(next, brief)} size={64} />
      <div>
        <span className="cluster">
          <Chip>{whyNext(t, next)}</Chip>
          {playlist?.due_at && <DueDate due_at={playlist.due_at} overdue={playlist.overdue} done={false} />}
        </span>
        <h2 className={styles.name}>{next.kind === 'finish' ? lastTime(t, next) : name}</h2>
        {next.kind === 'finish' && (
          <p className="quiet">
            <Link href={links.scenarioInfo(next.scenario.id)}>{name}</Link>
            {next.scored && ['', ...lastCounts(t, next)].join('\u00a0· ')}
          </p>
        )}
        {playlist && (
          <p className="quiet">
            <Link href={links.playlist(playlist.id)}>{playlist.name}</Link>
            {'\u00a0· '}
            {t('playlist.step_of', { number: playlist.step, count: playlist.step_count })}
          </p>
        )}
        {text && next.kind !== 'finish' && <p className={styles.text}>{text}</p>}
        <Facts next={next} brief={brief} />
      </div>
      <div className={styles.actions}>
        {going && scenario_id && (
          <ButtonLink href={links.scenarioInfo(scenario_id)}>{t('next.brief')}</ButtonLink>
        )}
        {going ? (
          <ResumeLink variant="primary" size="large" icon="play" session_id={next.session.id}>
            {t(next.session.status === 'empty' ? 'start.start' : 'start.continue')}
          </ResumeLink>
        ) : (
          <Can permission="coaching-session-create">
            <ButtonLink
              variant="primary"
              size="large"
              icon="play"
              href={links.scenarioInfo(next.scenario.id, playlist?.id)}
            >
              {next.kind === 'finish'
                ? t('next.finish_with', { persona: personaNameOf(next.scenario) })
                : t('start.start')}
            </ButtonLink>
          </Can>
        )}
      </div>
    </Card>
  );
}

const personaNameOf = ({ persona, name }: { persona: PersonaFace | null; name: string }): string =>
  persona?.name ?? name;

function lastCounts(t: Translate, { aims }: Extract<NextUp, { kind: 'finish' }>): string[] {
  const { met, not_met, total } = countMet(aims);
  return aimCounts(t, { met, judged: met + not_met, total });
}

/** Says of the last session only what its report judged: an aim that was reached, and one that was not. */
function lastTime(t: Translate, { aims, scenario }: Extract<NextUp, { kind: 'finish' }>): string {
  const persona = personaNameOf(scenario);
  const open = aims.find(({ met }) => met === false)?.text;
  const reached = aims.findLast(({ met }) => met)?.text;
  if (!reached) return t('next.left_open', { persona, open });
  return open ? t('next.last_time', { persona, reached, open }) : t('next.reached', { persona, reached });
}

function whyNext(t: Translate, next: NextUp): string {
  if (next.kind === 'continue' && next.session.status === 'empty') return t('next.not_started');
  if (next.kind !== 'continue' || next.turn === 1) return t(`next.${next.kind}`);
  const { turn, max_turns: max } = next;
  return max === null ? t('next.continue_turn', { turn }) : t('next.continue_turn_of', { turn, max });
}

function faceOfNext(next: NextUp, brief: NextBrief | null) {
  if (brief)
    return {
      name: brief.persona.name,
      image: brief.persona.image,
      variant: brief.persona.avatar_style,
      expression: brief.persona.mood,
    };
  const expression = 'listening' as const;
  if (next.kind === 'continue')
    return { name: next.session.persona_name, image: next.session.persona_image, expression };
  return faceOf(next.scenario.persona, next.scenario.name);
}

/** Returns the time left in an unfinished session, for other suggestions the time limit, and null without a limit. */
function clockText(t: Translate, next: NextUp, limit_seconds: number | null): string | null {
  if (next.kind !== 'continue')
    return limit_seconds === null ? null : t('next.minutes', { count: Math.ceil(limit_seconds / 60) });
  const { remaining_seconds: seconds } = next;
  if (seconds === null) return null;
  return seconds < 60 ? t('next.last_minute') : t('next.minutes_left', { count: Math.floor(seconds / 60) });
}

function Facts({ next, brief }: { next: NextUp; brief: NextBrief | null }) {
  const { t } = useTranslation('mfe-coaching');
  const format = useFormat();
  const clock = clockText(t, next, brief?.time_limit_seconds ?? null);
  return (
    <p className={styles.facts}>
      {next.kind === 'continue' && next.session.status !== 'empty' && (
        <span>{t('next.since', { ago: format.ago(next.session.updated_at) })}</span>
      )}
      {clock && (
        <span className={styles.fact}>
          <Icon name="clock" size={15} />
          {clock}
        </span>
      )}
      {brief && <TalkMode mode={brief.mode} />}
      {brief && <span>{t('next.difficulty', { level: brief.persona.difficulty })}</span>}
      {next.kind === 'assigned' && next.playlist.attempts_left !== null && (
        <span>{t('playlist.attempts_left', { count: next.playlist.attempts_left })}</span>
      )}
      {next.kind === 'again' && next.best !== null && (
        <span>
          {t('next.best')} <b className={styles.best}>{Math.round(next.best)}</b>
        </span>
      )}
    </p>
  );
}
