import { useTranslation } from '@repartee/app-sdk';
import { Card } from '@repartee/ui-kit/card';
import { useEffect, useState } from 'react';
import type { ComparedItem } from '../../history/compared-item.ts';
import { Differences } from '../../history/differences.tsx';
import styles from '../../history/history.module.css';
import type { ItemFormValues } from '../values/item-form-values.ts';

export function ConflictDifferences(props: {
  mine: ItemFormValues;
  readTheirs: () => Promise<ItemFormValues>;
}) {
  const { t } = useTranslation('mfe-coaching');
  const { mine, readTheirs } = props;
  const [theirs, setTheirs] = useState<ItemFormValues>();
  useEffect(() => {
    let shown = true;
    // If reading the stored values fails, no differences are shown. The user can still save or discard the
    // changes.
    readTheirs().then(
      (read) => shown && setTheirs(read),
      () => undefined,
    );
    return () => {
      shown = false;
    };
    // Read the stored values once per conflict, not at each key press.
  }, []);
  if (!theirs) return null;
  return (
    <Card as="section" aria-label={t('history.conflict')} className={styles.conflict}>
      <h3>{t('history.conflict')}</h3>
      <Differences
        before={compared(theirs)}
        after={compared(mine)}
        sides={[t('history.theirs'), t('history.mine')]}
      />
    </Card>
  );
}

function compared(values: ItemFormValues): ComparedItem {
  const { persona, mission, observers, names } = values;
  const named = (role: 'persona' | 'mission' | 'observer', ids: readonly (string | null)[]) =>
    ids.filter((id) => id !== null).map((id) => ({ role, name: names[id] ?? id }));
  return {
    ...values,
    links: [...named('persona', [persona]), ...named('mission', [mission]), ...named('observer', observers)],
  };
}
