import { withProvider } from '../../harness/identity/single-sign-on.ts';
import { startKeycloak } from '../../harness/keycloak/keycloak.ts';
import { singleSignOnJourneys } from './single-sign-on.ts';

singleSignOnJourneys('Keycloak', withProvider(startKeycloak));
