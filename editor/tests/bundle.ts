/** Before all tests: what every copy of the site takes over. */
import { bundleClient } from '../server/client-bundle.ts';

// biome-ignore lint/style/noDefaultExport: Playwright runs the default export.
export default bundleClient;
