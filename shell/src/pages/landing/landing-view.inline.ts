/** Views of the landing page that a hash of the URL selects. Without a hash the landing page itself is visible. */
export type LandingView = 'sign-in' | 'forgot-password' | 'reset-password' | 'code';

/**
 * Inline script (`inlineScript`) in the document's head, run before the first paint. The server does not receive the
 * hash, so it renders every view. This script sets `data-view` on the root element, and CSS then shows only that view.
 * Returns the view.
 */
export function setLandingView(hash: string = location.hash): LandingView | undefined {
  const views: Readonly<Record<string, LandingView>> = {
    '#login': 'sign-in',
    '#forgot-password': 'forgot-password',
    '#reset-password': 'reset-password',
    '#code': 'code',
  };
  // Ignores the part after `?` in `#reset-password?code=…`, because the form for the new password reads the code
  // itself.
  const [name = ''] = hash.split('?');
  const view = views[name];
  const { dataset } = document.documentElement;
  if (view) dataset.view = view;
  else delete dataset.view;
  return view;
}
