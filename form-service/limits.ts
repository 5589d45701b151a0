/** The largest accepted body in bytes. The generated proxy configurations use the same number. */
export const MAXIMUM_BODY_BYTES = 1024 * 1024;

/**
 * How long the service keeps an idle connection, in milliseconds. It has to be longer than in any proxy
 * (nginx 60 s, Caddy 2 minutes), because a proxy that uses a connection just closed loses a lead.
 */
export const KEEP_ALIVE_MS = 150_000;

/** How many connections may be open at once. Each may hold a body, so this bounds the memory. */
export const MAXIMUM_CONNECTIONS = 256;

/** The longest time to a response in milliseconds, not counting the upload of the body. */
export const RESPONSE_LIMIT_MS = 7_500;
