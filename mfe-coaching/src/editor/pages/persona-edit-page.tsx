import { EditPage } from '../edit-page.tsx';

export default function PersonaEditPage() {
  return <EditPage family="persona" />;
}
