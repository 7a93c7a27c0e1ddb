import { EditPage } from '../edit-page.tsx';

export default function MissionEditPage() {
  return <EditPage family="mission" />;
}
