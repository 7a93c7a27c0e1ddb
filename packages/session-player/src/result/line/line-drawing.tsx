import { type LinePoint, lineHeight, placeOf, polylineOf } from './line-points.ts';
import styles from './outcome-line.module.css';

/** The line itself. It is hidden from screen readers, which read the table of the points. */
export function LineDrawing(props: {
  points: readonly LinePoint[];
  others: readonly (readonly number[])[];
  chosen: number;
}) {
  const { points, others, chosen } = props;
  const line = polylineOf(points.map(({ estimate }) => estimate));
  return (
    <svg
      className={styles.drawing}
      viewBox={`0 0 100 ${lineHeight}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={`M0 ${lineHeight / 2}H100`} className={styles.middle} />
      {others.map((estimates) => {
        const other = polylineOf(estimates);
        return <polyline key={other} points={other} className={styles.other} />;
      })}
      <polyline points={line} className={styles.line} />
      {points.map(({ estimate, turn, turned }) => {
        const { x, y } = placeOf(estimate, turn, points.length);
        // A line without length and with round ends is a dot that stays round at every width.
        return (
          <path
            key={turn}
            d={`M${x} ${y}h0`}
            className={styles.dot}
            data-turned={turned || undefined}
            data-chosen={turn === chosen || undefined}
          />
        );
      })}
    </svg>
  );
}
