import { startKeycloak } from '../harness/keycloak/keycloak.ts';
import { withProvider } from '../harness/single-sign-on.ts';
import { singleSignOnJourneys } from './single-sign-on.ts';

singleSignOnJourneys('Keycloak', withProvider(startKeycloak));
