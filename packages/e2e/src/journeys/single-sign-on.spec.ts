import { startOpenidProvider } from '../harness/openid-provider.ts';
import { withProvider } from '../harness/single-sign-on.ts';
import { singleSignOnJourneys } from './single-sign-on.ts';

singleSignOnJourneys('an OpenID provider', withProvider(startOpenidProvider));
