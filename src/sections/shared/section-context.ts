import type { z } from 'zod';
import type { Anchors } from '../../content/fields/anchors.ts';
import type { Shared } from '../../content/files/shared-schemas.ts';

/**
 * Where a section stands, and what its page shares with others; every section's component gets it
 * beside its content.
 */
export interface SectionContext {
  /** Whether it is the first of its page: then its headline is the h1. */
  first: boolean;
  /**
   * 1 for the first section of its kind on the page; for ids of controls and names of landmarks.
   */
  nth: number;
  anchors: Anchors;
  /** The content of shared files. */
  shared: Shared;
}

/** What the component of a section with this schema gets: its content, and its context. */
export type SectionProps<Schema extends z.ZodType> = z.infer<Schema> & SectionContext;

/**
 * The name of a landmark: from the second section of its kind on with a number, because no two may
 * be alike.
 */
export const landmarkName = (name: string, nth: number) => (nth === 1 ? name : `${name} ${nth}`);

/** The tag beside the heading of a section with sample data. */
export const exampleOf = (example: boolean, shared: Shared) =>
  example ? shared('company').example?.label : undefined;

/** The element of a section's headline. */
export const headlineOf = (first: boolean) => (first ? 'h1' : 'h2');
