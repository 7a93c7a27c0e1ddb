/** What the landing page shows, by the name of its hash; the landing itself without one. */
export type LandingView = 'sign-in' | 'forgot-password' | 'reset-password' | 'code';

/**
 * Stands in the head (`inlineScript`) before anything is painted: the server does not hear of the hash, so it draws every
 * view, and `data-view` on the root element says which one is seen. Answers that view.
 */
export function setLandingView(hash: string = location.hash): LandingView | undefined {
  const views: Readonly<Record<string, LandingView>> = {
    '#login': 'sign-in',
    '#forgot-password': 'forgot-password',
    '#reset-password': 'reset-password',
    '#code': 'code',
  };
  // `#reset-password?code=…`: what follows the name is the form's own business.
  const [name = ''] = hash.split('?');
  const view = views[name];
  const { dataset } = document.documentElement;
  if (view) dataset.view = view;
  else delete dataset.view;
  return view;
}
