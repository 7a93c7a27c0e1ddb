import { EditPage } from '../edit-page.tsx';

export default function ScenarioEditPage() {
  return <EditPage family="scenario" />;
}
