import { NEEDS_HEADER } from '../../protocol.ts';

/** The session has ended. */
export class SignedOut extends Error {}

/**
 * The server asks for one's passkey once more, before people's data is shown or a way in is added.
 */
export class NeedsPasskey extends Error {}

/**
 * Makes a `fetch` for requests to the editor's server, which throws an Error with a sentence to
 * show.
 * @param noAnswer what to say if the server does not answer
 * @param headersOf what each request says besides
 */
export const asking =
  (noAnswer: string, headersOf: () => Record<string, string> = () => ({})) =>
  async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const headers = new Headers(init?.headers);
    for (const [name, value] of Object.entries(headersOf())) headers.set(name, value);
    const response = await fetch(input, { ...init, headers }).catch(() => undefined);
    if (response?.ok) return response;
    if (response?.status === 401) throw new SignedOut('Signed out. What you wrote is kept.');
    if (response?.status === 413) throw new Error('This is too large: a picture may have 60 MB.');
    // A proxy that cannot reach the editor answers with a page of its own.
    const isSaid = response?.headers.get('content-type')?.startsWith('text/plain');
    const Refusal = response?.headers.get(NEEDS_HEADER) === 'passkey' ? NeedsPasskey : Error;
    throw new Refusal(isSaid ? await response?.text() : noAnswer);
  };
