import type { z } from 'zod';

type Check = (source: string, context: z.RefinementCtx<string>) => void;

/**
 * Makes a text that is nested thousands deep an error of the text, where a recursive parser would
 * overflow the stack.
 */
export const guardRecursion =
  (check: Check): Check =>
  (source, context) => {
    try {
      check(source, context);
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      context.addIssue({ code: 'custom', message: 'is nested too deeply. Flatten it.' });
    }
  };
