import { CreatePage } from '../create-page.tsx';

export default function ObserverCreatePage() {
  return <CreatePage family="observer" />;
}
