/** The address that calls a number. */
export const telephone = (phone: string) => `tel:${phone.replaceAll(' ', '')}`;
