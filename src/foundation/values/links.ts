/** Where an e-mail address leads. */
export const mailAddress = (value: unknown): string => `mailto:${String(value)}`;

/** Where a telephone number leads: what people write between its digits is left out. */
export const phoneAddress = (value: unknown): string => `tel:${String(value).replace(/[^+\d]/g, '')}`;
