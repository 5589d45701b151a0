/** The form service's response: whether it has stored the submission, and its message, if any. */
export interface ServiceResponse {
  success: boolean;
  /** The outcome in one word; hosted services have none. */
  code: string | undefined;
  message: string | undefined;
}

/**
 * Reads the service's JSON: only the boolean true counts as success; the message is in `message`, or
 * with some hosted services in `body.message`.
 */
export function readResponse(json: unknown): ServiceResponse {
  return {
    success: property(json, 'success') === true,
    code: textOf(property(json, 'code')),
    message:
      textOf(property(json, 'message')) ?? textOf(property(property(json, 'body'), 'message')),
  };
}

const property = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
