import { mountPage } from '@repartee/app-sdk/mount-page';
import { createApp, h, ref } from 'vue';

/** A page in Vue. Its components may be `.vue` files, with the plugin of rsbuild for them. */
export default mountPage('mfe-libraries', (element, { t }) => {
  const app = createApp({
    setup() {
      const count = ref(0);
      const add = () => {
        count.value += 1;
      };
      return () => [
        h('h1', t('counter.title')),
        h('button', { type: 'button', onClick: add }, t('counter.count', { count: count.value })),
      ];
    },
  });
  app.mount(element);
  return () => app.unmount();
});
