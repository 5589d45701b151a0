/** The words that tests look for, read from content/, so that an editor can change them. */
import { globSync } from 'node:fs';
import { z } from 'zod';
import { type PageContent, type PageId, pageSchemas } from '../../src/content/pages.ts';
import { readContent } from '../../src/content/read.ts';
import * as schemas from '../../src/content/site.ts';

export const site = readContent('content/site.yaml', schemas.site);
export const navigation = readContent('content/navigation.yaml', schemas.navigation);
export const messages = readContent('content/messages.yaml', schemas.messages);
export const logos = readContent('content/logos.yaml', z.array(schemas.logo));

/** The words of one page. */
export const page = <Id extends PageId>(id: Id) =>
  readContent(`content/pages/${id}.yaml`, pageSchemas[id]) as PageContent<Id>;

/** Every route of the site, such as `/` and `/solutions/sme`, in the order of the route table. */
export const routes = (Object.keys(pageSchemas) as PageId[])
  .filter((id) => id !== '404')
  .map((id) => ({ id, path: id === 'index' ? '/' : `/${id}` }));

/** The content files there are, from the project's root. */
export const pageFiles = globSync('content/pages/**/*.yaml');
