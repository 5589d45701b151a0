/** The largest accepted body in bytes. The generated proxy configurations use the same number. */
export const maximumBodyBytes = 1024 * 1024;

/**
 * How long the service keeps an idle connection, in milliseconds. It has to be longer than in any proxy
 * (nginx 60 s, Caddy 2 minutes), because a proxy that uses a connection just closed loses a lead.
 */
export const keepAliveMs = 150_000;

/** How long a body may take: `graceMs`, plus time for the bytes received so far, up to `maximumMs`. */
export const bodyPace = { graceMs: 5_000, bytesPerSecond: 4_000, maximumMs: 20_000 };

/**
 * The longest time to a response in milliseconds, not counting the upload of the body. Waiting for a
 * place, the database and the verifier each have a limit of their own; this limits their sum.
 */
export const responseLimitMs = 7_500;

/**
 * How many requests may be open at once: in total (each may hold a body of the largest size), and of those
 * whose body is still arriving, per network (/24, /48) and per address.
 */
export const openRequests = { total: 64, prefix: 48, network: 8 };

/** How many connections may be open at once: in total, and per address if there is no proxy. */
export const openConnections = { total: 1_000, network: 250 };
