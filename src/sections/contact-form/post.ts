import { readResponse, type ServiceResponse } from './response.ts';
import { TIME_LIMITS, within } from './time-limits.ts';

/**
 * Sends one submission to the form service.
 *
 * @throws Error if there is no response within the limit, or the response is not JSON
 */
export async function post(endpoint: string, submission: FormData): Promise<ServiceResponse> {
  const over = new AbortController();
  // No Content-Type, because the browser sets it together with the multipart boundary.
  const response = fetch(endpoint, {
    method: 'POST',
    body: submission,
    headers: { Accept: 'application/json' },
    signal: over.signal,
  }).then((answer) => answer.json());
  return readResponse(await within(TIME_LIMITS.response, response).finally(() => over.abort()));
}
