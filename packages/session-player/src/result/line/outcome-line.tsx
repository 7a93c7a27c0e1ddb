import { useFormat, useTranslation } from '@repartee/app-sdk';
import type { Report } from '@repartee/contracts/session/report';
import type { ScenarioBrief } from '@repartee/contracts/session/session';
import { Avatar } from '@repartee/ui-kit/avatar';
import { Button } from '@repartee/ui-kit/button';
import { Icon } from '@repartee/ui-kit/icon';
import { keptTogether } from '@repartee/ui-kit/speech';
import { VisuallyHidden } from '@repartee/ui-kit/visually-hidden';
import { type PointerEvent, type ReactNode, useState } from 'react';
import { firstName } from '../../conversation/names.ts';
import { PlayRecording } from '../../recordings/play-recording.tsx';
import type { ShowMoment } from '../shown-moment.ts';
import { LineDrawing } from './line-drawing.tsx';
import { type LinePoint, placeOf, pointsOf } from './line-points.ts';
import styles from './outcome-line.module.css';
import { PointTable, usePointText } from './point-text.tsx';

/** Maximum number of other attempts that are drawn behind the line. */
const mostOthers = 3;

/**
 * How it felt to the persona after each turn, as estimated. Hover, keys and clicks choose a turn, and show it in the
 * transcript.
 */
export function OutcomeLine(props: { report: Report; show: ShowMoment; ends: ReactNode }) {
  const { report, show, ends } = props;
  const { t } = useTranslation('player');
  const points = pointsOf(report);
  const turned = points.findIndex((point) => point.turned);
  const [chosen, setChosen] = useState(turned < 0 ? points.length - 1 : turned);
  const textOf = usePointText(points.length - 1);
  const others = report.attempts
    .filter(({ session_id, estimates }) => session_id !== report.session.id && estimates.length > 1)
    .slice(-mostOthers);
  const point = points[chosen];
  const name = firstName(report.session.scenario.persona.name);
  if (!point) return null;
  const choose = (index: number) => {
    if (index === chosen) return;
    setChosen(index);
    const message = points[index]?.message;
    if (message) show(atStartOf(message.seq), { peek: true });
  };
  const press = () => point.message && show(atStartOf(point.message.seq));
  const hover = ({ pointerType, clientX, currentTarget }: PointerEvent<HTMLElement>) => {
    const box = currentTarget.parentElement?.getBoundingClientRect();
    if (pointerType !== 'mouse' || !box?.width) return;
    const share = Math.min(1, Math.max(0, (clientX - box.left) / box.width));
    choose(Math.round(share * (points.length - 1)));
  };
  return (
    <div className={styles.frame}>
      <div className={styles.plot}>
        <LineDrawing points={points} others={others.map(({ estimates }) => estimates)} chosen={chosen} />
        <Pins points={points} />
        <input
          type="range"
          className={styles.range}
          min={0}
          max={points.length - 1}
          value={chosen}
          aria-label={t('result.course.label', { name })}
          aria-valuetext={textOf(point)}
          onChange={(event) => choose(Number(event.target.value))}
          onPointerMove={hover}
          onClick={press}
          onKeyDown={(event) => event.key === 'Enter' && press()}
        />
      </div>
      {ends}
      <Caption point={point} last={points.length - 1} scenario={report.session.scenario} press={press} />
      <p className="quiet">
        {t('result.course.note')}
        {others.length > 0 && ` ${t('result.course.others', { count: others.length })}`}
      </p>
      <VisuallyHidden>
        <PointTable points={points} name={name} />
      </VisuallyHidden>
    </div>
  );
}

const atStartOf = (message_seq: number) => ({ message_seq, text: '', start: 0, end: 0 });

/** The numbers of the focus points above the line. */
function Pins({ points }: { points: readonly LinePoint[] }) {
  return points.map(({ turn, estimate, focus }) => {
    const { x, y } = placeOf(estimate, turn, points.length);
    return (
      focus.length > 0 && (
        <span
          key={turn}
          aria-hidden="true"
          className={styles.pin}
          style={{ insetInlineStart: `${x}%`, blockSize: `${y / 16}rem` }}
        >
          <b>{focus.join(' ')}</b>
        </span>
      )
    );
  });
}

function Caption(props: { point: LinePoint; last: number; scenario: ScenarioBrief; press(): void }) {
  const { point, last, scenario, press } = props;
  const { t } = useTranslation('player');
  const format = useFormat();
  const { message, turn, mood } = point;
  const { persona } = scenario;
  return (
    <div className={styles.caption}>
      <Avatar
        name={persona.name}
        image={persona.image}
        variant={persona.avatar_style}
        size={36}
        expression={mood}
        ringed
      />
      <span className={styles.turn}>
        {turn === 0 ? t('result.course.start') : t('head.turn_of', { turn, max: last })} · {t(`mood.${mood}`)}
      </span>
      {message && (
        <>
          <span className={styles.said} lang={scenario.language}>
            <q>{keptTogether(message.text)}</q>
          </span>
          <span className={styles.acts}>
            <PlayRecording
              message_seq={message.seq}
              label={t('recording.play_moment', { time: format.clock(message.start_ms / 1000) })}
            />
            <Button
              variant="text"
              className={styles.go}
              aria-label={t('result.moment', { time: format.clock(message.start_ms / 1000) })}
              onClick={press}
            >
              <Icon name="message-circle" size={15} />
              {format.clock(message.start_ms / 1000)}
            </Button>
          </span>
        </>
      )}
    </div>
  );
}
