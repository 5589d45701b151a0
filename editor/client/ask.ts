/**
 * Makes a `fetch` for requests to the editor's server, which throws an Error with a sentence to show.
 * @param noAnswer what to say if the server does not answer
 */
export const asking =
  (noAnswer: string) =>
  async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const response = await fetch(input, init).catch(() => undefined);
    if (response?.ok) return response;
    if (response?.status === 413) throw new Error('This is too large: a picture may have 60 MB.');
    // A proxy that does not reach the editor answers with a page of its own.
    const isSaid = response?.headers.get('content-type')?.startsWith('text/plain');
    throw new Error(isSaid ? await response?.text() : noAnswer);
  };
