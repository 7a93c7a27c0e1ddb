import { useFormat, useTranslation } from '@repartee/app-sdk';
import type { HeatMap, HeatMapCell, HeatMapUser } from '@repartee/contracts/progress/heat-map';
import { Avatar } from '@repartee/ui-kit/avatar';
import { Select } from '@repartee/ui-kit/select';
import { useState } from 'react';
import type { OpenCell } from './cell-judgements.tsx';
import styles from './progress.module.css';

/** Smallest change of a mean score for which a cell shows an arrow. */
const smallestChange = 0.5;

interface Shown {
  readonly map: HeatMap;
  open(cell: OpenCell): void;
}

/** Each cell is a user's mean score for one criterion. On phones, the table shows one user at a time. */
export function HeatMapTable({ map, open }: Shown) {
  const { t } = useTranslation('mfe-coaching');
  return (
    <>
      <OnePerson map={map} open={open} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable element must be reachable by keyboard */}
      <section className={styles.scroll} tabIndex={0} aria-label={t('progress.by_criterion')}>
        <table className={styles.map}>
          <thead>
            <tr>
              <th scope="col" className={styles.corner}>
                {t('progress.person')}
              </th>
              {map.criteria.map(({ name }) => (
                <th key={name} scope="col" className={styles.criterion}>
                  <span>{name}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {map.people.map((person) => (
              <tr key={person.id}>
                <th scope="row" className={styles.person}>
                  <span className={styles.who}>
                    <Avatar name={person.name} image={person.image} size={28} />
                    <bdi>{person.name}</bdi>
                  </span>
                </th>
                {map.criteria.map(({ name }, criterion) => (
                  <td key={name}>
                    <Cell person={person} criterion={name} cell={cellOf(person, criterion)} open={open} />
                  </td>
                ))}
              </tr>
            ))}
            <tr className={styles.means}>
              <th scope="row" className={styles.person}>
                {t('progress.mean')}
              </th>
              {map.criteria.map(({ name, mean }) => (
                <td key={name}>
                  <Figure mean={mean} />
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </section>
    </>
  );
}

function OnePerson({ map, open }: Shown) {
  const { t } = useTranslation('mfe-coaching');
  const [chosen, choose] = useState<string | null>(null);
  const person = map.people.find(({ id }) => id === chosen) ?? (map.people[0] as HeatMapUser);
  return (
    <div className={styles.one}>
      <Select
        label={t('progress.person')}
        value={person.id}
        onChange={choose}
        choices={map.people.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <ul className={styles.lines}>
        {map.criteria.map(({ name }, criterion) => {
          const cell = cellOf(person, criterion);
          return (
            cell && (
              <li key={name} className={styles.line}>
                <span>{name}</span>
                <Cell person={person} criterion={name} cell={cell} open={open} />
              </li>
            )
          );
        })}
      </ul>
    </div>
  );
}

const cellOf = ({ cells }: HeatMapUser, criterion: number): HeatMapCell | undefined =>
  cells.find((cell) => cell.criterion === criterion);

function Cell(props: {
  person: HeatMapUser;
  criterion: string;
  cell: HeatMapCell | undefined;
  open(cell: OpenCell): void;
}) {
  const { person, criterion, cell, open } = props;
  const { t } = useTranslation('mfe-coaching');
  const format = useFormat();
  const names = { person: person.name, criterion };
  if (!cell)
    return (
      <span className={styles.empty} role="img" aria-label={t('progress.no_cell', names)}>
        –
      </span>
    );
  const score = format.tenths(cell.mean);
  return (
    <button
      type="button"
      className={styles.cell}
      data-step={Math.min(5, Math.floor(cell.mean) + 1)}
      aria-label={t('progress.cell', { ...names, score, count: cell.sessions })}
      onClick={() => open({ person, criterion })}
    >
      <Figure mean={cell.mean} />
      {cell.change !== null && Math.abs(cell.change) >= smallestChange && (
        <span aria-hidden="true" className={styles.change}>
          {cell.change > 0 ? '↑' : '↓'}
        </span>
      )}
    </button>
  );
}

function Figure({ mean }: { mean: number }) {
  const format = useFormat();
  return <span className={styles.figure}>{format.tenths(mean)}</span>;
}
