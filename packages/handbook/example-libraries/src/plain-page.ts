import { mountPage } from '@repartee/app-sdk/mount-page';

/** A page in plain TypeScript. The returned function removes what outlives the element, such as a timer. */
export default mountPage('mfe-libraries', (element, { t, locale }) => {
  const title = document.createElement('h1');
  title.textContent = t('clock.title');
  const clock = document.createElement('p');
  const show = () => {
    clock.textContent = new Date().toLocaleTimeString(locale);
  };
  show();
  const timer = setInterval(show, 1_000);
  element.append(title, clock);
  return () => clearInterval(timer);
});
