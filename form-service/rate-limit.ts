const windowMs = 10 * 60 * 1000;

/**
 * Counts requests per address in windows of ten minutes. Returns the seconds to wait, 0 when the
 * request may pass. Never remembers more than `maximumAddresses`; the oldest is forgotten first.
 */
export function createRateLimit(limit: number, maximumAddresses = 10_000) {
  const windows = new Map<string, { count: number; endsAt: number }>();

  return (address: string, now = Date.now()): number => {
    const key = network(address);
    let window = windows.get(key);
    if (!window || window.endsAt <= now) {
      windows.delete(key);
      const oldest = windows.keys().next();
      if (windows.size >= maximumAddresses && !oldest.done) windows.delete(oldest.value);
      window = { count: 0, endsAt: now + windowMs };
      windows.set(key, window);
    }
    window.count += 1;
    return window.count <= limit ? 0 : Math.ceil((window.endsAt - now) / 1000);
  };
}

/** An IPv6 customer holds a whole /64, so that is what is counted; IPv4 counts as it is. */
export function network(address: string): string {
  const ipv4 = /(?:^|:)(\d+\.\d+\.\d+\.\d+)$/.exec(address)?.[1];
  if (ipv4 || !address.includes(':')) return ipv4 ?? address;
  const [head = '', tail] = address.toLowerCase().split('::');
  const start = head.split(':').filter(Boolean);
  const end = tail?.split(':').filter(Boolean) ?? [];
  const zeros = Array(Math.max(0, 8 - start.length - end.length)).fill('0');
  return [...start, ...zeros, ...end].slice(0, 4).join(':');
}
