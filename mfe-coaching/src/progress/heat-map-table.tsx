import { useFormat, useLinks, useTranslation } from '@repartee/app-sdk';
import {
  fallingBy,
  type HeatMap,
  type HeatMapCell,
  type HeatMapUser,
} from '@repartee/contracts/feedback/progress/heat-map';
import { Avatar } from '@repartee/ui-kit/avatar';
import { Link } from '@repartee/ui-kit/link';
import { Select } from '@repartee/ui-kit/select';
import { Fragment, useState } from 'react';
import { countedSearch } from '../sessions/counted.ts';
import type { OpenCell } from './cell-judgements.tsx';
import type { CriterionGroup } from './criterion-groups.ts';
import styles from './progress.module.css';

/** A mean of fewer sessions is hatched instead of coloured, and shows their number. */
const fewestSessions = 3;

interface Shown {
  readonly map: HeatMap;
  readonly groups: readonly CriterionGroup[];
  open(cell: OpenCell): void;
}

/** Each cell is a user's mean score for one column. On phones, the table shows one user at a time. */
export function HeatMapTable({ map, groups, open }: Shown) {
  const { t } = useTranslation('mfe-coaching');
  const columns = groups.flatMap(({ criteria }) => criteria.map((criterion) => columnOf(map, criterion)));
  return (
    <>
      <OnePerson map={map} groups={groups} open={open} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable element must be reachable by keyboard */}
      <section className={styles.scroll} tabIndex={0} aria-label={t('progress.by_criterion')}>
        <table className={styles.map}>
          <thead>
            {groups.length > 1 && (
              <tr>
                <td className={styles.corner} />
                {groups.map((group) => (
                  <th
                    key={group.kind}
                    scope="colgroup"
                    colSpan={group.criteria.length}
                    className={styles.group}
                  >
                    <GroupName group={group} />
                  </th>
                ))}
              </tr>
            )}
            <tr>
              <th scope="col" className={styles.corner}>
                {t('progress.person')}
              </th>
              {columns.map(({ name, criterion }) => (
                <th key={criterion} scope="col" className={styles.criterion}>
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
                    <PersonLink map={map} person={person} />
                  </span>
                </th>
                {columns.map((column) => (
                  <td key={column.criterion}>
                    <Cell person={person} column={column} open={open} />
                  </td>
                ))}
              </tr>
            ))}
            <tr className={styles.means}>
              <th scope="row" className={styles.person}>
                {t('progress.mean')}
              </th>
              {columns.map(({ criterion, mean }) => (
                <td key={criterion}>
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

/** Opens the sessions of the period in which the person said something. */
export function PersonLink({ map, person }: { map: Pick<HeatMap, 'from'>; person: HeatMapUser }) {
  const links = useLinks();
  if (person.sessions === 0) return <bdi>{person.name}</bdi>;
  const counted = countedSearch({ account_id: person.id, ended_since: map.from });
  return (
    <Link href={links.sessions + counted}>
      <bdi>{person.name}</bdi>
    </Link>
  );
}

function OnePerson({ map, groups, open }: Shown) {
  const { t } = useTranslation('mfe-coaching');
  const [chosen, choose] = useState<string | null>(null);
  const { people } = map;
  const person =
    people.find(({ id }) => id === chosen) ??
    people.find(({ cells }) => cells.length > 0) ??
    (people[0] as HeatMapUser);
  return (
    <div className={styles.one}>
      <Select
        label={t('progress.person')}
        value={person.id}
        onChange={choose}
        choices={people.map(({ id, name }) => ({ value: id, label: name }))}
      />
      {person.cells.length === 0 && <p className="soft">{t('progress.no_cells', { person: person.name })}</p>}
      {(person.cells.length === 0 ? [] : groups).map((group) => (
        <Fragment key={group.kind}>
          {groups.length > 1 && (
            <h3 className={styles.group}>
              <GroupName group={group} />
            </h3>
          )}
          <ul className={styles.lines}>
            {group.criteria.map((criterion) => {
              const column = columnOf(map, criterion);
              return (
                <li key={criterion} className={styles.line}>
                  <span>{column.name}</span>
                  <Cell person={person} column={column} open={open} />
                </li>
              );
            })}
          </ul>
        </Fragment>
      ))}
    </div>
  );
}

function GroupName({ group: { kind } }: { group: CriterionGroup }) {
  const { t } = useTranslation('mfe-coaching');
  return t(kind === 'competencies' ? 'progress.columns.competencies' : 'progress.columns.other');
}

const columnOf = ({ criteria }: HeatMap, criterion: number) => ({
  ...(criteria[criterion] as HeatMap['criteria'][number]),
  criterion,
});

const cellOf = ({ cells }: HeatMapUser, criterion: number): HeatMapCell | undefined =>
  cells.find((cell) => cell.criterion === criterion);

function Cell(props: {
  person: HeatMapUser;
  column: ReturnType<typeof columnOf>;
  open(cell: OpenCell): void;
}) {
  const { person, open } = props;
  const { name: criterion, competency_id } = props.column;
  const cell = cellOf(person, props.column.criterion);
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
  const few = cell.sessions < fewestSessions;
  return (
    <button
      type="button"
      className={styles.cell}
      {...(few ? { 'data-few': format.number(cell.sessions) } : { 'data-step': stepOf(cell.mean) })}
      aria-label={t('progress.cell', { ...names, score, count: cell.sessions })}
      onClick={() => open({ person, criterion, competency_id })}
    >
      <Figure mean={cell.mean} />
      {!few && cell.change !== null && Math.abs(cell.change) >= fallingBy && (
        <span aria-hidden="true" className={styles.change}>
          {cell.change > 0 ? '↑' : '↓'}
        </span>
      )}
    </button>
  );
}

/** Steps of the colour, 1 to 6. Most means are high, so the top point has two steps. */
const stepOf = (mean: number): number => (mean >= 4.5 ? 6 : Math.min(5, Math.floor(mean) + 1));

function Figure({ mean }: { mean: number }) {
  const format = useFormat();
  return <span className={styles.figure}>{format.tenths(mean)}</span>;
}
