import { useEndpoint, useTranslation, useUser } from '@repartee/app-sdk';
import { QueryBoundary } from '@repartee/app-sdk/query-boundary';
import { readAccommodation } from '@repartee/contracts/people/accommodation-endpoints';
import type { UserRecord } from '@repartee/contracts/people/user-record';
import { Button } from '@repartee/ui-kit/button';
import { Card } from '@repartee/ui-kit/card';
import { Skeleton } from '@repartee/ui-kit/skeleton';
import { useState } from 'react';
import { mayEditUser } from '../parts/may-edit-user.ts';
import styles from '../parts/user-preview.module.css';
import { AccommodationDialog } from './accommodation-dialog.tsx';

/** B-16. The values are shown only in the dialog, so that nobody reads them who sees this page in passing. */
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

function OpenAccommodation({ person }: { person: UserRecord }) {
  const { t } = useTranslation('mfe-settings');
  const [open, setOpen] = useState(false);
  const reading = useEndpoint(readAccommodation, { params: { id: person.id } });
  return (
    <QueryBoundary reading={reading} page={false} skeleton={<Skeleton width="wide" />}>
      {(stored, reread) => (
        <>
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
