import { faultOf } from '../federation/remote-load-error.ts';
import { type Patience, retried } from './retried.ts';

/** R-APP-3: brings code that comes in a file of its own; what was lost on its way is asked for again, what went wrong in it is not. */
export const bringCode = <T>(chunk: () => Promise<T>, patience?: Patience): Promise<T> =>
  retried(chunk, (error) => faultOf(error) === 'network', patience);
