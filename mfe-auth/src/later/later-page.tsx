export { LaterState as default } from '@repartee/ui-kit/later-state';
