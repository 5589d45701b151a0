import type { z } from 'zod';

type Check = (source: string, context: z.RefinementCtx<string>) => void;

/** A check with a recursive parser, for which a text that is nested thousands deep is an error, not the program's end. */
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
