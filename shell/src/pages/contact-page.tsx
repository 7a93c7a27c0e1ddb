import { useWords } from '@repartee/app-sdk';

export default function ContactPage() {
  const words = useWords('shell');
  return <h1>{words('pages.contact')}</h1>;
}
