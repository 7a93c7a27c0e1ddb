import { storageKeys } from '@repartee/app-sdk/first-paint';

/** Runs in the head, with the document's nonce, before anything is painted: no flash of the wrong scheme. */
export const firstPaintScript = `try{var s=localStorage.getItem('${storageKeys.scheme}')}catch(e){}
if(s?s==='dark':matchMedia('(prefers-color-scheme: dark)').matches)document.documentElement.classList.add('dark')`;
