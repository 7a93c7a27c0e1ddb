import { useTranslation } from '@repartee/app-sdk/first-paint';
import { Dialog } from '@repartee/ui-kit/dialog';
import { useRouteContext } from '../app/route-context.tsx';
import { useTexts } from '../app/use-texts.ts';
import styles from './inspector.module.css';
import { inspectorTexts } from './inspector-texts.ts';
import { RemoteCard } from './remote-card.tsx';

/**
 * Shows super-admins the load state of each remote, and whether this browser runs another build of the remote
 * (override).
 */
export function Inspector({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('inspector');
  const { t: shell } = useTranslation('shell');
  const { boot, telemetry } = useRouteContext();
  const ready = useTexts('inspector', inspectorTexts, { optional: true });
  if (!ready) return null;
  return (
    <Dialog onClose={onClose} title={shell('inspector.title')} size="large">
      <p className={styles.intro}>{t('intro')}</p>
      <ul className={styles.remotes}>
        {boot.remotes.map((remote) => (
          <li key={remote.id}>
            <RemoteCard remote={remote} note={telemetry?.of(remote.id) ?? {}} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
