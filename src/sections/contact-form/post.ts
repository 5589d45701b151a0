/** The form service's response: whether it has stored the submission, and its message, if any. */
interface ServiceResponse {
  success: boolean;
  /** The outcome in one word; hosted services have none. */
  code: string | undefined;
  message: string | undefined;
}

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

/**
 * Reads the service's JSON: only the boolean true counts as success; the message is in `message`,
 * or with some hosted services in `body.message`.
 */
export function readResponse(json: unknown): ServiceResponse {
  const { success, code, message, body } = Object(json);
  return {
    success: success === true,
    code: textOrNothing(code),
    message: textOrNothing(message) ?? textOrNothing(Object(body).message),
  };
}

const textOrNothing = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
