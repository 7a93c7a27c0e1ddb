import { BarPlot } from '@repartee/ui-kit/bar-plot';
import { FiguresTable } from '@repartee/ui-kit/figures-table';
import { QrCode } from '@repartee/ui-kit/qr-code';

const days = [12, 18, 0, 31, 24, 27, 22, 35].map((value, week) => ({
  day: new Date(Date.UTC(2026, 2, 2 + 7 * week)).toISOString().slice(0, 10),
  value,
}));
const date = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });

export const BarPlotStory = () => (
  <BarPlot
    label="Sessions by week"
    days={days}
    dateText={(day) => date.format(new Date(day))}
    valueText={String}
    counted
  />
);

export const FiguresTableStory = () => (
  <FiguresTable label="Sessions by week">
    <thead>
      <tr>
        <th scope="col">Week</th>
        <th scope="col">Sessions</th>
        <th scope="col">Passed</th>
      </tr>
    </thead>
    <tbody>
      {days.map(({ day, value }) => (
        <tr key={day}>
          <th scope="row">{date.format(new Date(day))}</th>
          <td>{value}</td>
          <td>
            70 %<small>48 % to 86 %</small>
          </td>
        </tr>
      ))}
      <tr data-total>
        <th scope="row">All</th>
        <td>{days.reduce((sum, { value }) => sum + value, 0)}</td>
        <td>70 %</td>
      </tr>
    </tbody>
  </FiguresTable>
);

export const QrCodeStory = () => <QrCode value="https://practise.example" label="Address of the product" />;
