/**
 * Inline script: marks the document before the first paint if an account or a guest is signed in, so that public pages do
 * not show “Sign in” for a moment. The server renders the buttons of all visitors, and CSS selects (visitor.module.css).
 */
export function setFirstVisitor(accountKey: string, guestKey: string): void {
  try {
    const visitor = sessionStorage.getItem(guestKey)
      ? 'guest'
      : localStorage.getItem(accountKey) && 'account';
    if (visitor) document.documentElement.dataset.visitor = visitor;
  } catch {
    // The browser blocks the storage, so nobody is signed in.
  }
}
