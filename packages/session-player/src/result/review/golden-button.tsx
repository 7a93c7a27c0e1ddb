import { useEndpointMutation, useTranslation } from '@repartee/app-sdk';
import { useAction } from '@repartee/app-sdk/action';
import { updateGoldenSession } from '@repartee/contracts/library/observer-trial';
import type { Report } from '@repartee/contracts/session/report';
import { Button } from '@repartee/ui-kit/button';
import { showToast } from '@repartee/ui-kit/toast';
import { useState } from 'react';
import styles from './review.module.css';

/**
 * Adds the session of a report to golden sets, or removes the session. A golden set contains the sessions
 * with which one observer is tested.
 */
export default function GoldenButton({ report }: { report: Report }) {
  const { t } = useTranslation('player');
  const update = useEndpointMutation(updateGoldenSession);
  const reviewed = [...new Set(report.human_verdicts.flatMap(({ observer_id }) => observer_id ?? []))];
  const [golden, setGolden] = useState(report.golden_observers.length > 0);
  const [change, busy] = useAction(async () => {
    const params = { id: report.session.id };
    for (const observer_id of golden ? report.golden_observers : reviewed)
      await update.mutateAsync({ params, body: { observer_id, golden: !golden } });
    setGolden(!golden);
    showToast({ text: t(golden ? 'golden.removed' : 'golden.added') });
  });
  return (
    <Button
      className={styles.golden}
      size="small"
      icon={golden ? 'check' : 'plus'}
      loading={busy}
      onClick={() => void change()}
    >
      {t(golden ? 'golden.remove' : 'golden.add')}
    </Button>
  );
}
