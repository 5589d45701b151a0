/** The names of the site and its editor. */
export const HOSTS = { site: 'www.sonic.local', editor: 'edit.sonic.local' };

/** The names that they get later. */
export const NEW_HOSTS = { site: 'new.sonic.local', editor: 'write.sonic.local' };
