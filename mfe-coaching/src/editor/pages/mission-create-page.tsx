import { CreatePage } from '../create-page.tsx';

export default function MissionCreatePage() {
  return <CreatePage family="mission" />;
}
