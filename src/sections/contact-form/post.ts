import { readResponse, type ServiceResponse } from './response.ts';

/**
 * Sends one submission to the form service, and waits as long as the browser does.
 *
 * @throws Error if the connection fails, or the response is not JSON
 */
export async function post(endpoint: string, submission: FormData): Promise<ServiceResponse> {
  // No Content-Type, because the browser sets it together with the multipart boundary.
  const response = await fetch(endpoint, {
    method: 'POST',
    body: submission,
    headers: { Accept: 'application/json' },
  });
  return readResponse(await response.json());
}
