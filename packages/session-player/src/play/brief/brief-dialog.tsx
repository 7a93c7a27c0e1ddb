import type { Session } from '@repartee/contracts/session/session';
import { Dialog } from '@repartee/ui-kit/dialog';
import type { ReactNode } from 'react';
import { PersonaLine } from '../../brief/scenario-brief.tsx';
import styles from './brief-panel.module.css';
import { BriefContent } from './brief-panel.tsx';

/** Shows the brief on screens that are too narrow for the brief panel. */
export function BriefDialog(props: {
  open: boolean;
  close(): void;
  session: Session;
  guest: boolean;
  settings?: ReactNode;
}) {
  const { scenario } = props.session;
  return (
    <Dialog open={props.open} onClose={props.close} title={scenario.name}>
      <div className={styles.sheet}>
        <PersonaLine scenario={scenario} size={48} />
        <BriefContent session={props.session} guest={props.guest} settings={props.settings} />
      </div>
    </Dialog>
  );
}
