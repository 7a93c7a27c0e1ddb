import { LaterState } from '@repartee/ui-kit/later-state';

/** Stands where a screen of a later release will be, and says so. */
export default function LaterPage() {
  return <LaterState />;
}
