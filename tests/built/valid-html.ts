import { HtmlValidate } from 'html-validate/node';
import type { BuiltSite, Finding } from './site.ts';

const validator = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:a11y'],
  rules: {
    // The security policy refuses it.
    'no-inline-style': 'error',
  },
});

/** What html-validate finds wrong with the pages. */
export async function invalidHtml(site: BuiltSite): Promise<Finding[]> {
  const findings = await Promise.all(
    site.pages.map(async ({ file, html }) => {
      const { results } = await validator.validateString(html, file);
      return results.flatMap(({ messages }) =>
        messages.map(({ line, column, message, ruleId, ruleUrl }) => ({
          file: `${file}:${line}:${column}`,
          what: `${message} (${ruleId})`,
          mend: ruleUrl ? `See ${ruleUrl}` : 'Correct the component that writes it.',
        })),
      );
    }),
  );
  return findings.flat();
}
