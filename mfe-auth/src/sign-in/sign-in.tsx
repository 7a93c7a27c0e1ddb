import { useWords } from '@repartee/app-sdk';

export default function SignIn() {
  const words = useWords('mfe-auth');
  return <p>{words('later.text')}</p>;
}
