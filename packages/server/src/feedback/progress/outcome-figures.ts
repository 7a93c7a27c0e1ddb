import { fewestForFigures } from '@repartee/contracts/feedback/progress/fewest';
import type { OutcomeFigures } from '@repartee/contracts/feedback/progress/outcomes';
import type { CountRow } from './outcome-repository.ts';

const z = 1.959964;

/**
 * Adds the pass rate and its 95% confidence interval. The Wilson interval stays between 0 and 1 even for few
 * sessions.
 */
export function outcomeFiguresOf<Row extends CountRow>(row: Row): Row & OutcomeFigures {
  const { judged, passed } = row;
  if (judged < fewestForFigures) return { ...row, pass_rate: null, pass_low: null, pass_high: null };
  const share = passed / judged;
  const middle = share + z ** 2 / (2 * judged);
  const margin = z * Math.sqrt((share * (1 - share)) / judged + z ** 2 / (4 * judged ** 2));
  const whole = 1 + z ** 2 / judged;
  return {
    ...row,
    pass_rate: share,
    pass_low: Math.max(0, (middle - margin) / whole),
    pass_high: Math.min(1, (middle + margin) / whole),
  };
}
