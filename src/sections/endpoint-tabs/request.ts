/** Example requests of an endpoint, valid whatever the values are. */
import type { ApiEndpoint } from '../../content/files/api-endpoints.ts';

/** What a request needs to know of its endpoint. */
export type Endpoint = Pick<ApiEndpoint, 'method' | 'path'>;

/** A parameter with its value, which JSON can hold. */
export interface Value {
  name: string;
  value: unknown;
}

/** A piece of code; one with a name is the value of that parameter. */
export interface Piece {
  text: string;
  name?: string;
}

/**
 * @param text as it is written into a field: strings as they are, other types as JSON
 * @returns undefined if it is empty
 * @throws SyntaxError if it is no JSON
 */
export function readValue(type: ApiEndpoint['parameters'][number]['type'], text: string): unknown {
  if (text === '') return undefined;
  return type === 'string' ? text : JSON.parse(text);
}

/** As a command line; the base address and the header with credentials come from variables. */
export function curlOf({ method, path }: Endpoint, values: readonly Value[]): Piece[] {
  if (method === 'GET') {
    return [
      { text: `curl "$BASE_URL${path}` },
      ...queryOf(values),
      { text: '" \\\n  -H "$AUTH_HEADER"' },
    ];
  }
  const quoted = bodyOf(values).map(({ text, ...piece }) => ({
    ...piece,
    text: text.replaceAll("'", String.raw`'\''`),
  }));
  const head = `curl -X ${method} "$BASE_URL${path}" \\\n  -H "$AUTH_HEADER" \\\n`;
  return [
    { text: `${head}  -H "Content-Type: application/json" \\\n  -d '` },
    ...quoted,
    { text: "'" },
  ];
}

/** As JavaScript; `headers` is where credentials go. */
export function fetchOf({ method, path }: Endpoint, values: readonly Value[]): Piece[] {
  const answer = 'const data = await response.json();';
  if (method === 'GET') {
    return [
      { text: `const response = await fetch(\n  BASE_URL + '${path}` },
      ...queryOf(values),
      { text: `',\n  { headers },\n);\n${answer}` },
    ];
  }
  const head = `const response = await fetch(BASE_URL + '${path}', {\n  method: '${method}',\n`;
  // As a plain key it would set the prototype.
  const body = bodyOf(values).map(({ text, ...piece }) => ({
    ...piece,
    text: text.replaceAll('"__proto__":', '["__proto__"]:'),
  }));
  return [
    { text: `${head}  headers: { ...headers, 'Content-Type': 'application/json' },\n` },
    { text: '  body: JSON.stringify(' },
    ...body,
    { text: `),\n});\n${answer}` },
  ];
}

/** Without a sign that means something to a shell or ends a string. */
function queryOf(values: readonly Value[]): Piece[] {
  return values.flatMap(({ name, value }, index) => {
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    const [, encoded = ''] = String(new URLSearchParams({ _: text })).split('=');
    return [{ text: `${index === 0 ? '?' : '&'}${name}=` }, { name, text: encoded }];
  });
}

function bodyOf(values: readonly Value[]): Piece[] {
  if (values.length === 0) return [{ text: '{}' }];
  const pieces = values.flatMap(({ name, value }, index) => [
    { text: `${index === 0 ? '{' : ','}\n    ${JSON.stringify(name)}: ` },
    { name, text: JSON.stringify(value, null, 2).replaceAll('\n', '\n    ') },
  ]);
  return [...pieces, { text: '\n  }' }];
}
