/** A name as it stands within a sentence: `Ticket` is `ticket`, `Wi-Fi plan` and `TV device` stay. */
export const inSentence = (name: string): string => (/^\p{Lu}\p{Ll}+(?:[\s’]|$)/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name);
