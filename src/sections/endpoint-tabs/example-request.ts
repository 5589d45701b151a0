/** Example requests of an endpoint, written from the examples of its parameters. */
import type { ApiEndpoint } from '../../content/files/api-endpoints.ts';

type Endpoint = Pick<ApiEndpoint, 'method' | 'path' | 'parameters'>;

const valuesOf = ({ parameters }: Endpoint) =>
  parameters.flatMap(({ name, type, example }) =>
    example === undefined
      ? []
      : [[name, type === 'string' ? example : JSON.parse(example)] as const],
  );

const queryOf = (endpoint: Endpoint) => {
  const query = new URLSearchParams(
    valuesOf(endpoint).map(([name, value]): [string, string] => [name, String(value)]),
  );
  return query.size > 0 ? `?${query}` : '';
};

const bodyOf = (endpoint: Endpoint) =>
  JSON.stringify(Object.fromEntries(valuesOf(endpoint)), null, 2);

/** As a command line; the base address and the header with credentials come from variables. */
export function curlOf(endpoint: Endpoint): string {
  const { method, path } = endpoint;
  if (method === 'GET') {
    return `curl "$BASE_URL${path}${queryOf(endpoint)}" \\\n  -H "$AUTH_HEADER"`;
  }
  const lines = [
    `curl -X ${method} "$BASE_URL${path}"`,
    '-H "$AUTH_HEADER"',
    '-H "Content-Type: application/json"',
    `-d '${bodyOf(endpoint).replaceAll("'", String.raw`'\''`)}'`,
  ];
  return lines.join(' \\\n  ');
}

/** As JavaScript; `headers` is where credentials go. */
export function fetchOf(endpoint: Endpoint): string {
  const { method, path } = endpoint;
  if (method === 'GET') {
    return `const response = await fetch(BASE_URL + '${path}${queryOf(endpoint)}', { headers });\nconst data = await response.json();`;
  }
  const body = bodyOf(endpoint).replaceAll('\n', '\n  ');
  return `const response = await fetch(BASE_URL + '${path}', {\n  method: '${method}',\n  headers: { ...headers, 'Content-Type': 'application/json' },\n  body: JSON.stringify(${body}),\n});\nconst data = await response.json();`;
}
