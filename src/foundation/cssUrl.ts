/** An address as a CSS `url()`; what would end the quotes is encoded, what is encoded already stays so. */
export const cssUrl = (address: string): string => `url("${address.replace(/["\\\n\r\f]/g, encodeURIComponent)}")`;
