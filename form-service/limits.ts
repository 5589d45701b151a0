/** The largest body that the form's address takes, in bytes. The written proxies have the same number. */
export const maximumBodyBytes = 1024 * 1024;

/**
 * How long the service keeps an idle connection, in milliseconds: longer than any proxy in front of it
 * does (nginx 60 s, Caddy 2 minutes), as a proxy that sends on a connection just closed loses a lead.
 */
export const keepAliveMs = 150_000;

/** How long a body may take: the grace, and more for what has arrived, up to the maximum. */
export const bodyPace = { graceMs: 5_000, bytesPerSecond: 4_000, maximumMs: 20_000 };

/**
 * How long a visitor waits for an answer, in milliseconds and without the time that the body takes: of the
 * waits for a place, the database and the verifier, each has a limit of its own, and they add up.
 */
export const answerMs = 7_500;

/**
 * How many requests may be open at once in all (each holds up to the largest body), and how many whose
 * body is still coming from one network (/24, /48) and from one address.
 */
export const openRequests = { total: 64, prefix: 48, network: 8 };

/** How many connections may be open at once: in all, and of one address where no proxy stands in front. */
export const openConnections = { total: 1_000, network: 250 };
