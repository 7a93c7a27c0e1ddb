import { mountPage } from '@repartee/app-sdk/mount-page';
import { mount, unmount } from 'svelte';
import Counter from './counter.svelte';

/** A page in Svelte, whose component is a `.svelte` file. */
export default mountPage('mfe-libraries', (target, { t }) => {
  const counter = mount(Counter, { target, props: { t } });
  return () => void unmount(counter);
});
