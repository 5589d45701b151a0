/** The SQLite file of a service without FORM_DATABASE, relative to the working directory. */
export const DEFAULT_DATABASE = 'data/leads.sqlite';

/** Whether FORM_DATABASE is the URL of a PostgreSQL database rather than the path of a SQLite file. */
export const isPostgres = (database: string) => /^postgres(ql)?:/.test(database);
