/** The words that tests look for, read from content/, so that an editor can change them. */
import { z } from 'zod';
import { listFiles, singleFiles } from '../../src/schemas/files.ts';
import {
  type PageContent,
  type PageId,
  pageDeclaration,
  pageIds,
} from '../../src/schemas/pages.ts';
import { readContent } from '../../src/schemas/read.ts';

const single = <Schema extends z.ZodType>({ file, schema }: { file: string; schema: Schema }) =>
  readContent(file, schema);
const list = <Schema extends z.ZodType>({ file, schema }: { file: string; schema: Schema }) =>
  readContent(file, z.array(schema));

export const site = single(singleFiles.site);
export const navigation = single(singleFiles.navigation);
export const callDescription = single(singleFiles.callDescription);
export const messages = single(singleFiles.messages);
export const faq = list(listFiles.faq);
export const logos = list(listFiles.logos);
export const useCases = list(listFiles.useCases);

/** The words of one page. */
export const page = <Id extends PageId>(id: Id) =>
  readContent(`content/pages/${id}.yaml`, pageDeclaration(id).schema) as PageContent<Id>;

/** Every route of the site, such as `/` and `/solutions/sme`, in the order of the route table. */
export const routes = pageIds
  .filter((id) => id !== '404')
  .map((id) => ({ id, path: id === 'index' ? '/' : `/${id}` }));

/** Two pages that a visitor may go on to from anywhere, since the footer links to them. */
export const [elsewhere = '/', furtherOn = '/'] = navigation.footer.columns
  .toReversed()
  .flatMap(({ links }) => links.map(({ href }) => href))
  .filter((href) => href !== navigation.contact.href && href !== '/');
