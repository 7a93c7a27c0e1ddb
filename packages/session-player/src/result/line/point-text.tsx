import { useFormat, useTranslation } from '@repartee/app-sdk';
import type { LinePoint } from './line-points.ts';

/** Returns a function for texts such as “Turn 3 of 6, 68 of 100, what turned it, feedback 1”. */
export function usePointText(last: number): (point: LinePoint) => string {
  const { t } = useTranslation('player');
  const format = useFormat();
  return ({ turn, estimate, mood, turned, focus }) =>
    [
      turn === 0 ? t('result.course.start') : t('head.turn_of', { turn, max: last }),
      t('result.points', { score: format.number(estimate) }),
      t(`mood.${mood}`),
      turned && t('result.course.turned'),
      focus.length > 0 && t('result.course.focus', { numbers: focus.join(', ') }),
    ]
      .filter(Boolean)
      .join(', ');
}

/** The points of the line for screen readers. */
export function PointTable({ points, name }: { points: readonly LinePoint[]; name: string }) {
  const { t } = useTranslation('player');
  const format = useFormat();
  return (
    <table>
      <caption>{t('result.course.label', { name })}</caption>
      <thead>
        <tr>
          <th scope="col">{t('result.course.turn')}</th>
          <th scope="col">{t('result.course.said')}</th>
          <th scope="col">{t('result.course.estimate')}</th>
          <th scope="col">{t('result.course.mood')}</th>
          <th scope="col">{t('result.course.marks')}</th>
        </tr>
      </thead>
      <tbody>
        {points.map(({ turn, estimate, mood, message, turned, focus }) => (
          <tr key={turn}>
            <th scope="row">{turn === 0 ? t('result.course.start') : turn}</th>
            <td>{turn === 0 ? '' : message?.text}</td>
            <td>{format.number(estimate)}</td>
            <td>{t(`mood.${mood}`)}</td>
            <td>
              {[
                turned && t('result.course.turned'),
                focus.length > 0 && t('result.course.focus', { numbers: focus.join(', ') }),
              ]
                .filter(Boolean)
                .join(', ')}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
