import { useFormat, useTranslation } from '@repartee/app-sdk';
import type { PlaylistUser } from '@repartee/contracts/library/playlist/progress';
import { displayName } from '@repartee/contracts/people/identity/display-name';
import { Avatar } from '@repartee/ui-kit/avatar';
import { Button } from '@repartee/ui-kit/button';
import { Chip } from '@repartee/ui-kit/chip';
import { Facts } from '@repartee/ui-kit/facts';
import { ProgressChip } from '../../progress-chip.tsx';
import styles from '../playlist.module.css';

export function PlaylistUserList(props: {
  people: readonly PlaylistUser[];
  step_count: number;
  /** Undefined if no reminder can be sent. */
  reminder: { readonly sending: boolean; send(user_ids: string[]): void } | undefined;
}) {
  const { t } = useTranslation('mfe-coaching');
  const { people, step_count, reminder } = props;
  return (
    <ul aria-label={t('playlist.people')}>
      {people.map((person) => (
        <li key={person.id} className={styles.step}>
          <Avatar name={displayName(person)} image={person.image} size={36} />
          <div className={styles.words}>
            <p className={styles.name}>{displayName(person)}</p>
            <UserFacts person={person} step_count={step_count} />
          </div>
          <span className="cluster">
            {person.status === 'active' ? (
              <ProgressChip state={person.state} />
            ) : (
              <Chip icon="clock">{t(`playlist.account.${person.status}`)}</Chip>
            )}
            {person.overdue && (
              <Chip tone="red" icon="triangle-alert">
                {t('playlist.overdue')}
              </Chip>
            )}
          </span>
          {reminder && (
            <div className={styles.stepActions}>
              {person.may_remind && (
                <Button
                  icon="mail"
                  aria-label={t('playlist.remind_person', { name: displayName(person) })}
                  disabled={reminder.sending}
                  onClick={() => reminder.send([person.id])}
                >
                  {t('playlist.remind')}
                </Button>
              )}
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

function UserFacts({ person, step_count }: { person: PlaylistUser; step_count: number }) {
  const { t } = useTranslation('mfe-coaching');
  const format = useFormat();
  const { state, step, passed_count, last_active_at, reminded_at } = person;
  const facts = [
    step === null || state === 'failed'
      ? t('playlist.passed_of', { passed: passed_count, count: step_count })
      : t('playlist.step_of', { number: step, count: step_count }),
    state === 'failed' ? t('playlist.cannot_pass') : undefined,
    last_active_at ? t('playlist.active', { ago: format.ago(last_active_at) }) : undefined,
    reminded_at ? t('playlist.reminded_at', { ago: format.ago(reminded_at) }) : undefined,
  ].filter((fact) => fact !== undefined);
  return (
    <p className="quiet">
      <Facts of={facts} />
    </p>
  );
}
