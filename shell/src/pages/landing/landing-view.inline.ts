/** A hash of the URL selects the view. Without a hash, the landing page itself is visible. */
export type LandingView = 'sign-in' | 'forgot-password' | 'reset-password' | 'code';

/**
 * Inline script: sets `data-view` before the first paint, so that CSS shows only the view of the hash. The server
 * renders every view.
 */
export function setLandingView(hash: string = location.hash): LandingView | undefined {
  const views: Readonly<Record<string, LandingView>> = {
    '#login': 'sign-in',
    '#forgot-password': 'forgot-password',
    '#reset-password': 'reset-password',
    '#code': 'code',
  };
  // In `#reset-password?code=…`, the form for the new password reads the code.
  const [name = ''] = hash.split('?');
  const view = views[name];
  const { dataset } = document.documentElement;
  if (view) dataset.view = view;
  else delete dataset.view;
  return view;
}
