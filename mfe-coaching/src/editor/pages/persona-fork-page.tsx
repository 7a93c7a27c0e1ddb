import { ForkPage } from '../fork-page.tsx';

export default function PersonaForkPage() {
  return <ForkPage family="persona" />;
}
