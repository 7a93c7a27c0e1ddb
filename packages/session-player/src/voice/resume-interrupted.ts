/**
 * Resumes audio that the device has interrupted: iOS does so during a phone call and while the phone is locked. Returns a
 * function that ends this.
 */
export function resumeInterrupted(context: AudioContext): () => void {
  const resume = () => {
    // Without a gesture the browser may refuse. The next touch then resumes.
    if (context.state === 'interrupted') void context.resume().catch(() => undefined);
  };
  document.addEventListener('visibilitychange', resume);
  document.addEventListener('pointerdown', resume);
  return () => {
    document.removeEventListener('visibilitychange', resume);
    document.removeEventListener('pointerdown', resume);
  };
}
