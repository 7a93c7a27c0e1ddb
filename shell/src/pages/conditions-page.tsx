import { useWords } from '@repartee/app-sdk';

export default function ConditionsPage() {
  const words = useWords('shell');
  return <h1>{words('pages.conditions')}</h1>;
}
