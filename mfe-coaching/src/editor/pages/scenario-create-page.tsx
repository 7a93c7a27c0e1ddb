import { CreatePage } from '../create-page.tsx';

export default function ScenarioCreatePage() {
  return <CreatePage family="scenario" />;
}
