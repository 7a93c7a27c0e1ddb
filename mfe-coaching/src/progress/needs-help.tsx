import { useTranslation } from '@repartee/app-sdk';
import { type HeatMap, type HelpReason, helpReasons } from '@repartee/contracts/feedback/progress/heat-map';
import { Avatar } from '@repartee/ui-kit/avatar';
import { Button } from '@repartee/ui-kit/button';
import { Card } from '@repartee/ui-kit/card';
import { Section } from '@repartee/ui-kit/section';
import { useState } from 'react';
import { PersonLink } from './heat-map-table.tsx';
import { useHelpText } from './help-reasons.ts';
import { Pills } from './pills.tsx';
import styles from './progress.module.css';

const shown = 6;

export function NeedsHelp({ map }: { map: HeatMap }) {
  const { t } = useTranslation('mfe-coaching');
  const helpText = useHelpText();
  const [all, setAll] = useState(false);
  const [reason, setReason] = useState<HelpReason | 'any'>('any');
  const found = map.people.filter(({ help }) => (reason === 'any' ? help.length > 0 : help.includes(reason)));
  return (
    <Section title={t('progress.needs_help')} subtitle={t('progress.needs_help_text')}>
      {map.help_total.any > 0 && (
        <div className={styles.reasons}>
          <Pills
            label={t('progress.reason')}
            value={reason}
            onChange={setReason}
            values={['any', ...helpReasons]}
            textOf={(value) => t(`progress.reasons.${value}`, { count: map.help_total[value] })}
          />
        </div>
      )}
      {found.length === 0 ? (
        <p className="soft">{t('progress.nobody_needs_help')}</p>
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
                  <p className={styles.why}>{helpText(person)}</p>
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
