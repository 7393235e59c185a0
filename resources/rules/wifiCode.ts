/** A Wi-Fi network as a QR code tells it to phones. */
export interface WifiNetwork {
    readonly ssid: string;
    readonly password: string;
    /** It does not tell its name to everybody. */
    readonly hidden?: boolean | undefined;
}

/** Never in quotes: Android adds its own, other readers take them for a part of the name. */
const escaped = (text: string): string => text.replace(/[\\;,:"]/g, String.raw`\$&`);

/** The `WIFI:` text of a network; undefined without a name. An empty password is an open network. Source: ZXing, Android. */
export const wifiText = ({ ssid, password, hidden }: WifiNetwork): string | undefined => {
    if (ssid.trim() === '') return undefined;
    const secret = password === '' ? 'T:nopass;' : 'T:WPA;';
    return `WIFI:${secret}S:${escaped(ssid)};${password === '' ? '' : `P:${escaped(password)};`}${hidden ? 'H:true;' : ''};`;
};

const MOST_BYTES = 32;
/** In UTF-8: each letter of an address is one byte, or stands behind a percent sign as two. */
const bytesOf = (text: string): number => encodeURIComponent(text).replace(/%../g, '_').length;

/** Whether phones read a text in different ways: one takes away the last `\`, one the quotes around it. */
const isReadDifferently = (text: string): boolean => text.endsWith('\\') || (text.length > 1 && text.startsWith('"') && text.endsWith('"'));

/** What is wrong with a network, if anything: a name has up to 32 bytes, a password 8 to 63 printable characters of ASCII, or the 64 hexadecimal digits of a raw key. */
export const problemOfNetwork = ({ ssid, password }: WifiNetwork): { readonly part: 'ssid' | 'password'; readonly why: 'form' | 'unlike' } | undefined => {
    if (bytesOf(ssid) > MOST_BYTES) return { part: 'ssid', why: 'form' };
    if (isReadDifferently(ssid)) return { part: 'ssid', why: 'unlike' };
    if (password !== '' && !/^[ -~]{8,63}$|^[0-9a-f]{64}$/i.test(password)) return { part: 'password', why: 'form' };
    return isReadDifferently(password) ? { part: 'password', why: 'unlike' } : undefined;
};
