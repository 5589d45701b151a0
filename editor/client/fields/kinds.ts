/**
 * What is done in its own way with each kind of field: its folder has the rest, such as its
 * control.
 */
import type { z } from 'zod';
import { drawing } from './drawing/kind.ts';
import type { Kind } from './kind.ts';
import { link } from './link/kind.ts';
import { markdown } from './markdown/kind.ts';
import { picture } from './picture/kind.ts';
import { tags } from './tags/kind.ts';

const KINDS: Readonly<Record<string, Kind>> = { svg: drawing, link, markdown, picture, tags };

const PLAIN: Kind = {};

/** The kind of a field: without one of its own, it is treated as its type is. */
export const kindOfField = (schema: z.ZodType | undefined): Kind =>
  KINDS[schema?.meta()?.control ?? ''] ?? PLAIN;
