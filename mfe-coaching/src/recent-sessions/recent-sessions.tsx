import { useWords } from '@repartee/app-sdk';

export default function RecentSessions() {
  const words = useWords('mfe-coaching');
  return <p>{words('later.text')}</p>;
}
