/**
 * @param title a heading, a term or a question
 * @returns its anchor on the page, for a link such as /solutions/enterprise#iso-27001
 */
export const anchorOf = (title: string) =>
  title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
