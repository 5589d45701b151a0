/** The types and schemas of the requests between the editor's client and its server. */
import { z } from 'zod';
import type { Conflict } from './yaml/merge.ts';
import type { Path, Value } from './yaml/value.ts';

/** No text has more fields and entries than lines and commas. */
const MOST_FIELDS = 8_000;
const MANY =
  'A page may have 300,000 characters, and 8,000 lines and commas. Divide it into several pages.';

const isReadable = (text: string) => (text.match(/[\n,]/g) ?? []).length < MOST_FIELDS;

/**
 * The text of a content file; null without the file. Parsing one takes a thousand times its memory.
 */
const text = z
  .string()
  .max(300_000, { error: MANY, abort: true })
  .refine(isReadable, MANY)
  .nullable();

/** A value of a content file, which is whatever JSON can hold. */
const value = z.custom<Value>((value) => {
  const { length } = JSON.stringify(value) ?? '';
  return length <= 300_000;
}, MANY);

/** The path of a content file. No file system takes a longer one. */
const file = z.string().max(1_000, 'The address of a page is too long. Shorten it.');

/** As many files as one act can change. */
const MOST_FILES = 2_000;
const MANY_FILES = 'This changes more than 2,000 files at once. Publish it in several parts.';

/** A new text for a content file, and the one that it is based on. */
const newText = z.object({ file, base: text, text });
export type NewText = z.infer<typeof newText>;

/** Drafts to keep. */
export const newTexts = z.object({ changes: z.array(newText).max(MOST_FILES, MANY_FILES) });

/** For files with conflicts, the values that somebody has chosen. */
export const choice = z.object({ chosen: z.record(file, value) });

/**
 * What somebody wants to publish: the text of each file, null to remove it, and a message of one
 * line.
 */
export const publication = z.object({
  files: z
    .record(file, text)
    .refine((files) => Object.keys(files).length <= MOST_FILES, MANY_FILES),
  message: z
    .string()
    .transform((words) =>
      words
        .replaceAll(/\p{Cc}+/gu, ' ')
        .trim()
        .slice(0, 200),
    )
    .pipe(z.string().min(1)),
});
export type Publication = z.infer<typeof publication>;

/** A step of publishing. */
export interface Step {
  message: string;
}

/** What keeps a file from being published. */
export interface FileProblem {
  file: string;
  /** The field. */
  path: Path;
  /** Continues a sentence that begins with the field. */
  message: string;
}

/** A file in which two people have changed the same fields. */
export interface FileConflict {
  file: string;
  /** Both people's changes; where they conflict, those of this copy. */
  value: Value;
  conflicts: Conflict[];
  /** Who has published the other words; undefined if unknown. */
  who?: string | undefined;
}

/** A published version of the content: one commit. */
export interface HistoryEntry {
  commit: string;
  who: string;
  /** ISO 8601. */
  when: string;
  /** What has been done, in the words of whoever published it. */
  what: string;
  /** Whether it has changed nothing but content. */
  isOfContent: boolean;
}

/** The published version that this copy is based on. */
export interface Published {
  /** The texts of all content files; undefined without git. */
  files: Record<string, string> | undefined;
  /** The remote that Publish pushes to, such as `origin`; empty if there is none. */
  remote: string;
}

/**
 * The header in which an answer says what a refused request needs first: `passkey`, which has to be
 * used once more.
 */
export const NEEDS_HEADER = 'Editor-Needs';

/** The header in which a request names the person whose page sends it, by `owner`. */
export const OWNER_HEADER = 'Editor-Owner';

/** What is live, and whether something is being published now. */
export interface SiteStatus {
  /** What was published last; undefined if nothing was. */
  last?: Omit<HistoryEntry, 'commit' | 'isOfContent'> | undefined;
  /** Whose publication is under way; empty if none is. JSON would leave out undefined. */
  publishing: string;
  /** Whether what is published is not live yet. */
  isLiveOutdated: boolean;
}

/** The whole site, as the client reads it. */
export interface SiteSnapshot extends SiteStatus {
  /** Whose drafts these are; empty on one's own machine. */
  owner: string;
  /** The text of each content file. */
  files: Record<string, string>;
  published: Published;
}
