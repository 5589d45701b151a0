import { maximumBodyBytes } from '../../form-service/limits.ts';
import { cacheControl, HASHED, HIDDEN, headers, type SitePolicy } from '../policy.ts';
import { formMessages, otherFormMessage } from './form-messages.ts';

export type CaddyPlace = {
  /** Address of the site block; for a bare host name Caddy fetches a certificate and redirects to https. */
  address: string;
  /** Folder of the built site on the server. */
  root: string;
  /** Where the form service listens, such as 127.0.0.1:4322. */
  formService: string;
  /** Further lines for Caddy's global options. */
  globalOptions?: string[];
};

/** The settings of the server that docs/deploy.md sets up, for a site in the folder `root`. */
export const caddyPlace = (origin: string, root: string): CaddyPlace => ({
  address: new URL(origin).host,
  root,
  formService: '127.0.0.1:4322',
});

/** A complete site for Caddy 2.6 or later. */
export function caddyfile(policy: SitePolicy, place: CaddyPlace): string {
  return `# Written by the build from hosting/policy.ts. Change it there.
{
	servers {
		# A client that sends nothing loses its connection soon.
		timeouts {
			read_header 10s
			read_body 30s
			idle 60s
		}
	}
${lines(place.globalOptions ?? [], (option) => `\t${option}`)}
}

${place.address} {
	root * ${place.root}

	map {path} {sonic_content_security_policy} {
${lines(policy.rules, ({ path, contentSecurityPolicy }) => `\t\t${path} ${quote(contentSecurityPolicy)}`)}
${lines(policy.folders, ({ path, contentSecurityPolicy }) => `\t\t~^${path} ${quote(contentSecurityPolicy)}`)}
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

	# In this order: headers depend on the requested URL, which a later directive rewrites to a file's.
	route {
		header {
${lines(Object.entries(headers), ([name, value]) => `\t\t\t${name} ${quote(value)}`)}
			Content-Security-Policy {sonic_content_security_policy}
			Cache-Control ${quote(cacheControl.otherwise)}
		}

		@moved expression \`{sonic_redirect} != ""\`
		redir @moved {sonic_redirect}{sonic_query} 301
		# The last two are a zero byte and a name that is too long: for both the file system returns an error.
		@hidden path_regexp ${HIDDEN.source.replaceAll('\\/', '/')}|\\x00|[^/]{200}|.{1000}
		error @hidden 404
		error /404 404
		error /404.html 404
${policy.formPath ? formService(policy.formPath, place.formService) : ''}
		@other not method GET HEAD
		error @other 405
		@page file {path}.html
		rewrite @page {path}.html
		header ${HASHED}* Cache-Control ${quote(cacheControl.hashed)}
		# Two types that the system may not know; deferred, because the file server would remove them.
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
${policy.formPath ? formErrors(policy.formPath) : ''}		handle {
			# A 404 must not be cached like a hashed file, and has the policy of the 404 page.
			header Cache-Control ${quote(cacheControl.otherwise)}
			header Content-Security-Policy ${quote(policy.otherwise.contentSecurityPolicy)}
			rewrite * /404.html
			file_server {
				precompressed br gzip
			}
		}
	}
}
`;
}

// Without keep-alive the service cannot close a connection just as the next form is sent over it.
// header_down removes the headers that the site block sets already, so that none is sent twice.
const formService = (path: string, address: string) => `
		@form path ${path}
		handle @form {
			header Cache-Control ${cacheControl.form}
			request_body {
				max_size ${maximumBodyBytes}
			}
			reverse_proxy ${address} {
${lines([...Object.keys(headers), 'Cache-Control'], (name) => `\t\t\t\theader_down -${name}`)}
				transport http {
					dial_timeout 5s
					response_header_timeout 30s
					keepalive off
				}
			}
		}
`;

const formErrors = (path: string) => `		@form path ${path}
		handle @form {
			header Content-Type application/json
			header Cache-Control ${cacheControl.form}
			# For a body that is too long Caddy 2.6 responds with 502, later versions with 413.
			map {err.message} {sonic_form_status} {
				"~request body too large" 413
				default {err.status_code}
			}
			map {sonic_form_status} {sonic_form_answer} {
${lines(Object.entries(formMessages), ([status, words]) => `\t\t\t\t${status} ${quote(words)}`)}
				default ${quote(otherFormMessage)}
			}
			respond "{\\"success\\":false,\\"message\\":\\"{sonic_form_answer}\\"}" {sonic_form_status}
		}
`;

const quote = (value: string) => `"${value}"`;

const lines = <T>(items: T[], write: (item: T) => string) => items.map(write).join('\n');
