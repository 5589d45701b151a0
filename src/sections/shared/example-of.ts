import type { SectionContext } from './section-context.ts';

/** The tag beside the heading of a section with sample data. */
export const exampleOf = (example: boolean, shared: SectionContext['shared']) =>
  example ? shared('site').example?.label : undefined;
