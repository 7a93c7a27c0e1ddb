import { ForkPage } from '../fork-page.tsx';

export default function ObserverForkPage() {
  return <ForkPage family="observer" />;
}
