/** Views of the landing page by hash name; no hash shows the landing page itself. */
export type LandingView = 'sign-in' | 'forgot-password' | 'reset-password' | 'code';

/**
 * Inline script in the head (`inlineScript`), before the first paint: the server does not receive the hash, so it
 * renders every view, and `data-view` on the root element selects the visible one. Returns that view.
 */
export function setLandingView(hash: string = location.hash): LandingView | undefined {
  const views: Readonly<Record<string, LandingView>> = {
    '#login': 'sign-in',
    '#forgot-password': 'forgot-password',
    '#reset-password': 'reset-password',
    '#code': 'code',
  };
  // For `#reset-password?code=…`: ignore the query, which the form reads itself.
  const [name = ''] = hash.split('?');
  const view = views[name];
  const { dataset } = document.documentElement;
  if (view) dataset.view = view;
  else delete dataset.view;
  return view;
}
