import { ForkPage } from '../fork-page.tsx';

export default function MissionForkPage() {
  return <ForkPage family="mission" />;
}
