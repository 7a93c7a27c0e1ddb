import { CreatePage } from '../create-page.tsx';

export default function PersonaCreatePage() {
  return <CreatePage family="persona" />;
}
