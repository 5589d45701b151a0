import { AstroError } from 'astro/errors';

/**
 * Stops the build at an error in content or settings: Astro prints it once, without a stack trace,
 * as it is no bug.
 */
export class BuildError extends AstroError {
  constructor(title: string, lines: readonly string[], hint: string) {
    super([title, ...lines].join('\n'), hint);
    this.name = 'BuildError';
    this.stack = '';
  }

  /**
   * Without the message: Astro would take `document` in documentation.yaml for the browser's, and
   * hint at that.
   */
  override toString() {
    return this.name;
  }
}
