/** Characters of one part of a message. Source: API contract, section 4. */
export const SMS_PART_LENGTH = 160;

/** Parts a message is sent in; 0 for an empty one. */
export const smsParts = (content: string | null | undefined): number => Math.ceil((content ?? '').length / SMS_PART_LENGTH);
