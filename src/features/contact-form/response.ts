/** What the form service said: whether it took the submission, and its words if it gave any. */
export interface ServiceResponse {
  success: boolean;
  message: string | undefined;
}

/**
 * Reads the service's JSON (specification, section 7.1): `success` counts only as the boolean true;
 * the words stand in `message`, or in `body.message` as some hosted services have it.
 */
export function readResponse(json: unknown): ServiceResponse {
  return {
    success: property(json, 'success') === true,
    message: words(property(json, 'message')) ?? words(property(property(json, 'body'), 'message')),
  };
}

const property = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

const words = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
