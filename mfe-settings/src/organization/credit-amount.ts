import { type CreditChangeDraft, creditChangeDraft } from '@repartee/contracts/organization/credit';

/** An amount as people type it, `1 250,50` or `1,250.50`; undefined for what is none. */
export function readAmount(text: string): number | undefined {
  const bare = text.replaceAll(/[\s\u00a0\u202f€]/g, '');
  const decimal = /[.,](\d{1,2})$/.exec(bare)?.[1] ?? '';
  const whole = decimal ? bare.slice(0, -decimal.length - 1) : bare;
  if (!/^\d{1,3}([.,]?\d{3})*$|^\d+$/.test(whole)) return undefined;
  return Number(`${whole.replaceAll(/\D/g, '')}.${decimal || '0'}`);
}

/** The change a form means, and the names of the words for what is wrong with it. */
export function creditChangeOf(
  form: { readonly amount: string; readonly way: 'add' | 'take'; readonly reason: string },
  credit_eur: number,
): { readonly draft?: CreditChangeDraft; readonly amount?: string; readonly reason?: string } {
  const typed = readAmount(form.amount);
  const amount_eur = form.way === 'add' ? typed : typed && -typed;
  const read = creditChangeDraft.safeParse({ amount_eur, reason: form.reason });
  const wrong = (field: string) => read.error?.issues.some(({ path }) => path[0] === field);
  const tooLittle = amount_eur !== undefined && credit_eur + amount_eur < -1e-6;
  const amountFault = wrong('amount_eur') ? 'credit.amount_wrong' : tooLittle && 'credit.too_little';
  return {
    ...(read.success && !amountFault ? { draft: read.data } : {}),
    ...(amountFault ? { amount: amountFault } : {}),
    ...(wrong('reason') ? { reason: 'form.required' } : {}),
  };
}
