import { useWords } from '@repartee/app-sdk';

export default function Continue() {
  const words = useWords('mfe-coaching');
  return <p>{words('later.text')}</p>;
}
