import { EditPage } from '../edit-page.tsx';

export default function ObserverEditPage() {
  return <EditPage family="observer" />;
}
