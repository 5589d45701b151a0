/** One Lighthouse run, with the figures that bench/README.md reports. */
import lighthouse, { desktopConfig } from 'lighthouse';
import { launch } from 'puppeteer-core';
import { findBrowser } from '../tests/support/browser.ts';

export type Device = 'mobile' | 'desktop';

export interface Report {
  /** 0 to 100, by category. */
  scores: Record<string, number>;
  /** ms, simulated for the device. */
  largestPaint: number;
  blocking: number;
  /** Cumulative layout shift, without unit. */
  shift: number;
  requests: number;
  /** Transferred bytes, with headers. */
  bytes: number;
  scriptBytes: number;
}

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
/** Sometimes the start of a trace is missing; another run then replaces it. */
const ATTEMPTS = 5;

/** @throws Error with Lighthouse's message if no attempt gives a report */
export async function audit(url: string, device: Device): Promise<Report> {
  let problem: string | undefined;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    // A new browser, without anything left from the previous run.
    const browser = await launch({
      executablePath: findBrowser() ?? '',
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    });
    try {
      const port = Number(new URL(browser.wsEndpoint()).port);
      const flags = { port, logLevel: 'error', onlyCategories: CATEGORIES } as const;
      const run = await lighthouse(url, flags, device === 'desktop' ? desktopConfig : undefined);
      if (run && !run.lhr.runtimeError) return reportOf(run.lhr);
      problem = run?.lhr.runtimeError?.message;
    } finally {
      await browser.close();
    }
  }
  throw new Error(`${url}: Lighthouse failed ${ATTEMPTS} times: ${problem}`);
}

type LighthouseResult = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

function reportOf({ audits, categories }: LighthouseResult): Report {
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  const details = audits['network-requests']?.details;
  const fetched = (details?.type === 'table' ? details.items : []) as unknown as Fetched[];
  const sum = (requests: Fetched[]) =>
    requests.reduce((total, { transferSize }) => total + transferSize, 0);
  return {
    scores: Object.fromEntries(
      Object.values(categories).map(({ id, score }) => [id, Math.round((score ?? 0) * 100)]),
    ),
    largestPaint: value('largest-contentful-paint'),
    blocking: value('total-blocking-time'),
    shift: value('cumulative-layout-shift'),
    requests: fetched.length,
    bytes: sum(fetched),
    scriptBytes: sum(fetched.filter(({ resourceType }) => resourceType === 'Script')),
  };
}

interface Fetched {
  transferSize: number;
  resourceType: string;
}
