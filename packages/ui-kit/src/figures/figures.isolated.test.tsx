// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react';
import type { Options } from 'uplot';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { BarPlot, barPlotRange, datedBars } from './bar-plot.tsx';
import { FiguresTable } from './figures-table.tsx';

// jsdom has no canvas.
const drawn = vi.hoisted(() => [] as { options: Options; points: unknown; destroyed: boolean }[]);
vi.mock('uplot', () => ({
  default: class {
    static paths = {};
    readonly plot: (typeof drawn)[number];
    constructor(options: Options, points: unknown) {
      this.plot = { options, points, destroyed: false };
      drawn.push(this.plot);
    }
    setSize() {}
    destroy() {
      this.plot.destroyed = true;
    }
  },
}));
beforeEach(() => {
  drawn.length = 0;
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});
const day = 24 * 60 * 60;
const dateText = (day: string) => `day ${day.slice(8)}`;
const days = [
  { day: '2026-03-02', value: 3 },
  { day: '2026-03-09', value: null },
];

describe('bar plots', () => {
  it('a bar plot has the role `img` and a label', () => {
    const view = render(
      <BarPlot label="Sessions" days={days} dateText={dateText} valueText={(n) => `${n} €`} />,
    );
    expect(screen.getByRole('img', { name: 'Sessions' })).toBeTruthy();
    const [{ options, points } = expect.fail('no plot was drawn')] = drawn;
    const noon = Date.parse('2026-03-02T12:00:00Z') / 1000;
    expect(points).toEqual([
      [noon, noon + 7 * day],
      [3, null],
    ]);
    const written = options.axes?.map(({ values }) =>
      typeof values === 'function' ? values({} as never, [noon], 0, 0, 0) : values,
    );
    expect(written).toEqual([['day 02'], [`${noon} €`]]);
    expect(options.axes?.[1]).not.toHaveProperty('incrs');
    const splits = options.axes?.[0]?.splits as (...given: unknown[]) => number[];
    expect(splits({ width: 1100 }, 0, 0, 60 * day)).toEqual([noon, noon + 7 * day]);
    view.unmount();
    expect(drawn.every(({ destroyed }) => destroyed)).toBe(true);
  });

  it('a bar plot of counts has only whole numbers on its axis', () => {
    render(<BarPlot label="Rate" days={days} dateText={dateText} valueText={String} most={1} counted />);
    const [{ options } = expect.fail('no plot was drawn')] = drawn;
    const incrs = options.axes?.[1]?.incrs as number[];
    expect(incrs.every(Number.isInteger)).toBe(true);
    expect(incrs).toEqual(incrs.toSorted((one, other) => one - other));
    const range = options.scales?.y?.range as (...given: unknown[]) => [number, number];
    expect(range({}, 0, 0.4)).toEqual([0, 1]);
  });

  it('the time axis of a bar plot is 8 weeks long for a single bar, and 30 days for 30 daily bars', () => {
    const [from, to] = barPlotRange([1_000_000]);
    expect(to - from).toBe(8 * 7 * day);
    const daily = Array.from({ length: 30 }, (_, at) => at * day);
    expect(barPlotRange(daily)).toEqual([-day / 2, 29 * day + day / 2]);
  });
});

describe('dates of a bar plot', () => {
  it('each bar has a date below it if the dates do not overlap', () => {
    expect(datedBars([0, 7, 14], 7)).toEqual([0, 7, 14]);
  });

  it('the newest bar has a date, and bars too close to a bar with a date have none', () => {
    expect(datedBars([0, 1, 2, 3, 4, 5, 6], 3)).toEqual([0, 3, 6]);
    expect(datedBars([0, 1, 7], 3)).toEqual([1, 7]);
    expect(datedBars([], 3)).toEqual([]);
  });
});

describe('tables of numbers', () => {
  it('a table of numbers can take the focus, so that the user can scroll the table by keyboard', () => {
    render(
      <FiguresTable label="By week">
        <tbody>
          <tr>
            <th scope="row">Week 1</th>
            <td>3</td>
          </tr>
        </tbody>
      </FiguresTable>,
    );
    const region = screen.getByRole('region', { name: 'By week' });
    expect(region.tabIndex).toBe(0);
    expect(within(region).getByRole('table', { name: 'By week' })).toBeTruthy();
    expect(within(region).getByRole('rowheader', { name: 'Week 1' })).toBeTruthy();
  });
});
