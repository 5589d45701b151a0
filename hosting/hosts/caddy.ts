import { cacheControl, HASHED, HIDDEN, headers, type SitePolicy } from '../policy.ts';

export type CaddyPlace = {
  /** What the site answers to; a bare host name makes Caddy fetch a certificate and redirect to https. */
  address: string;
  /** Folder of the built site on the server. */
  root: string;
  /** Where the form service listens, such as 127.0.0.1:4322. */
  formService: string;
};

/** Where things are on the server that docs/deploy.md sets up. */
export const caddyPlace = (origin: string): CaddyPlace => ({
  address: new URL(origin).host,
  root: '/var/www/sonic',
  formService: '127.0.0.1:4322',
});

/** A complete site for Caddy 2.6 or later. */
export function caddyfile(policy: SitePolicy, place: CaddyPlace): string {
  return `# Written by the build from hosting/policy.ts. Change it there.
${place.address} {
	root * ${place.root}

	map {path} {sonic_content_security_policy} {
${lines(policy.pages, ({ path, contentSecurityPolicy }) => `\t\t${path} ${quote(contentSecurityPolicy)}`)}
		default ${quote(policy.otherwise.contentSecurityPolicy)}
	}
	map {path} {sonic_redirect} {
${lines(Object.entries(policy.redirects), ([from, to]) => `\t\t${from} ${to}`)}
		default ""
	}

	map {query} {sonic_query} {
		"" ""
		default "?{query}"
	}

	# In this order: headers are set by the address as asked for, before it becomes a file's.
	route {
		header {
${lines(Object.entries(headers), ([name, value]) => `\t\t\t${name} ${quote(value)}`)}
			Content-Security-Policy {sonic_content_security_policy}
			Cache-Control ${quote(cacheControl.otherwise)}
		}

		@moved expression \`{sonic_redirect} != ""\`
		redir @moved {sonic_redirect}{sonic_query} 301
		# The last is a zero byte, which the file system would answer with an error.
		@hidden path_regexp ${HIDDEN.source.replaceAll('\\/', '/')}|\\x00
		error @hidden 404
		error /404 404
		error /404.html 404
${policy.formPath ? `\n\t\treverse_proxy ${policy.formPath} ${place.formService}\n` : ''}
		@other not method GET HEAD
		error @other 405
		@page file {path}.html
		rewrite @page {path}.html
		header ${HASHED}* Cache-Control ${quote(cacheControl.hashed)}
		# Two types that the system may not know; deferred, as the file server would clear them.
		@manifest path *.webmanifest
		header @manifest {
			Content-Type application/manifest+json
			defer
		}
		@markdown path *.md
		header @markdown {
			Content-Type "text/markdown; charset=utf-8"
			defer
		}
		file_server {
			precompressed br gzip
			disable_canonical_uris
		}
	}

	handle_errors {
		# What is missing must not be kept as if it were there.
		header Cache-Control ${quote(cacheControl.otherwise)}
		rewrite * /404.html
		file_server {
			precompressed br gzip
		}
	}
}
`;
}

const quote = (value: string) => `"${value}"`;

const lines = <T>(items: T[], write: (item: T) => string) => items.map(write).join('\n');
