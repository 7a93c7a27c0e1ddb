import { startOpenidProvider } from '../../harness/identity/openid-provider.ts';
import { withProvider } from '../../harness/identity/single-sign-on.ts';
import { singleSignOnJourneys } from './single-sign-on.ts';

singleSignOnJourneys('an OpenID provider', withProvider(startOpenidProvider));
