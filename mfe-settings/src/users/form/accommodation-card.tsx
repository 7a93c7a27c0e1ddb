import { useEndpoint, useTranslation, useUser } from '@repartee/app-sdk';
import { QueryBoundary } from '@repartee/app-sdk/query-boundary';
import type { Accommodation } from '@repartee/contracts/people/accommodation';
import { readAccommodation } from '@repartee/contracts/people/accommodation-endpoints';
import type { UserRecord } from '@repartee/contracts/people/user-record';
import { Button } from '@repartee/ui-kit/button';
import { Card } from '@repartee/ui-kit/card';
import { Skeleton } from '@repartee/ui-kit/skeleton';
import { useState } from 'react';
import { mayEditUser } from '../parts/may-edit-user.ts';
import styles from '../parts/user-preview.module.css';
import { AccommodationDialog } from './accommodation-dialog.tsx';

/** B-16. The note is shown only in the dialog, so that nobody reads it who sees this page in passing. */
export function AccommodationCard({ person }: { person: UserRecord }) {
  const { t } = useTranslation('mfe-settings');
  const reader = useUser();
  return (
    mayEditUser(reader, person) && (
      <Card as="section" className="stack">
        <h2 className={styles.title}>{t('accommodation.title')}</h2>
        <p className="quiet">{t('accommodation.about')}</p>
        <div className={styles.actions}>
          <OpenAccommodation person={person} />
        </div>
      </Card>
    )
  );
}

function WhatIsSet({ stored }: { stored: Accommodation }) {
  const { t } = useTranslation('mfe-settings');
  const { extra_time, extra_days, extra_attempts, slower_partner, larger_captions } = stored;
  const line = (label: string, value: string | number) => t('accommodation.line', { label, value });
  const facts = [
    extra_time !== 'none' && line(t('accommodation.extra_time'), t(`accommodation.time.${extra_time}`)),
    extra_days > 0 && line(t('accommodation.extra_days'), extra_days),
    extra_attempts > 0 && line(t('accommodation.extra_attempts'), extra_attempts),
    slower_partner && t('accommodation.slower_partner'),
    larger_captions && t('accommodation.larger_captions'),
  ].filter((fact) => fact !== false);
  return (
    facts.length > 0 && (
      <ul>
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    )
  );
}

function OpenAccommodation({ person }: { person: UserRecord }) {
  const { t } = useTranslation('mfe-settings');
  const [open, setOpen] = useState(false);
  const reading = useEndpoint(readAccommodation, { params: { id: person.id } });
  return (
    <QueryBoundary reading={reading} page={false} skeleton={<Skeleton width="wide" />}>
      {(stored, reread) => (
        <>
          <WhatIsSet stored={stored} />
          <Button wide icon="sliders-horizontal" onClick={() => setOpen(true)}>
            {t('accommodation.open')}
          </Button>
          {open && (
            <AccommodationDialog
              person={person}
              stored={stored}
              reread={reread}
              close={() => setOpen(false)}
            />
          )}
        </>
      )}
    </QueryBoundary>
  );
}
