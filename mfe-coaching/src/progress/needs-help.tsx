import { useFormat, useTranslation } from '@repartee/app-sdk';
import {
  type HeatMap,
  type HeatMapUser,
  type HelpReason,
  helpReasons,
} from '@repartee/contracts/progress/heat-map';
import { Avatar } from '@repartee/ui-kit/avatar';
import { Button } from '@repartee/ui-kit/button';
import { Card } from '@repartee/ui-kit/card';
import { Section } from '@repartee/ui-kit/section';
import { useState } from 'react';
import { PersonLink } from './heat-map-table.tsx';
import { Pills } from './pills.tsx';
import styles from './progress.module.css';

const shown = 6;
/**
 * Weights of the reasons why a user needs help. The list starts with the user who has the largest sum of
 * weights.
 */
const weight = { overdue: 8, low: 4, falling: 2, inactive: 1 } as const;
const urgency = ({ help }: HeatMapUser): number => help.reduce((sum, reason) => sum + weight[reason], 0);

export function NeedsHelp({ map }: { map: HeatMap }) {
  const { t } = useTranslation('mfe-coaching');
  const format = useFormat();
  const [all, setAll] = useState(false);
  const [reason, setReason] = useState<HelpReason | 'any'>('any');
  const inNeed = map.people.filter(({ help }) => help.length > 0);
  const found = inNeed
    .filter(({ help }) => reason === 'any' || help.includes(reason))
    .toSorted((one, other) => urgency(other) - urgency(one));
  const why = (person: HeatMapUser) =>
    person.help
      .map((reason) => {
        if (reason === 'overdue') return t('progress.help.overdue', { count: person.overdue });
        if (reason === 'low') return t('progress.help.low', { mean: format.tenths(person.mean ?? 0) });
        if (reason === 'falling')
          return t('progress.help.falling', {
            count: -(person.change ?? 0),
            points: format.tenths(-(person.change ?? 0)),
          });
        return person.last_session_at
          ? t('progress.help.inactive', { ago: format.ago(person.last_session_at) })
          : t('progress.help.never');
      })
      .join(' · ');
  return (
    <Section title={t('progress.needs_help')} subtitle={t('progress.needs_help_text')}>
      {inNeed.length > 0 && (
        <div className={styles.reasons}>
          <Pills
            label={t('progress.reason')}
            value={reason}
            onChange={setReason}
            values={['any', ...helpReasons]}
            textOf={(value) =>
              t(`progress.reasons.${value}`, {
                count:
                  value === 'any' ? inNeed.length : inNeed.filter(({ help }) => help.includes(value)).length,
              })
            }
          />
        </div>
      )}
      {found.length === 0 ? (
        <p className={styles.none}>{t('progress.nobody_needs_help')}</p>
      ) : (
        <Card className={styles.helped}>
          <ul>
            {found.slice(0, all ? undefined : shown).map((person) => (
              <li key={person.id} className={styles.helpRow}>
                <Avatar name={person.name} image={person.image} size={36} />
                <div className={styles.helpWords}>
                  <p className={styles.name}>
                    <PersonLink map={map} person={person} />
                  </p>
                  <p className={styles.why}>{why(person)}</p>
                </div>
              </li>
            ))}
          </ul>
          {found.length > shown && !all && (
            <Button onClick={() => setAll(true)}>{t('progress.show_all', { count: found.length })}</Button>
          )}
        </Card>
      )}
    </Section>
  );
}
