import { readResponse, type ServiceResponse } from './response.ts';
import { TIME_LIMITS } from './time-limits.ts';

/**
 * Sends one submission to the form service.
 *
 * @throws Error if there is no response within the limit, or the response is not JSON
 */
export async function post(endpoint: string, submission: FormData): Promise<ServiceResponse> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), TIME_LIMITS.response);
  try {
    // No Content-Type, because the browser sets it together with the multipart boundary.
    const response = await fetch(endpoint, {
      method: 'POST',
      body: submission,
      headers: { Accept: 'application/json' },
      signal: controller.signal,
    });
    return readResponse(await response.json());
  } finally {
    clearTimeout(timer);
  }
}
