/** Addresses that moved for good. The first is a spelling that some pages link to (specification, section 2). */
export const redirects: Record<string, string> = {
  '/consulting/usecase-strategy': '/consulting/use-case-strategy',
};
