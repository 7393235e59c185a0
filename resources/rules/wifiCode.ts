/** A Wi-Fi network as a QR code describes it to phones. */
export interface WifiNetwork {
    readonly ssid: string;
    readonly password: string;
    /** The network does not broadcast its name. */
    readonly hidden?: boolean | undefined;
}

/** Never quoted: Android adds its own quotes, and other readers take them for part of the name. */
const escaped = (text: string): string => text.replace(/[\\;,:"]/g, String.raw`\$&`);

/**
 * The `WIFI:` text of a network; undefined without a name. An empty password means an open network. Source: ZXing,
 * Android.
 */
export const wifiText = ({ ssid, password, hidden }: WifiNetwork): string | undefined => {
    if (ssid.trim() === '') return undefined;
    const secret = password === '' ? 'T:nopass;' : 'T:WPA;';

    return `WIFI:${secret}S:${escaped(ssid)};${password === '' ? '' : `P:${escaped(password)};`}${hidden ? 'H:true;' : ''};`;
};

const MOST_BYTES = 32;
/** Bytes in UTF-8. `encodeURIComponent` writes each as one letter, or as a percent sign with two digits. */
const bytesOf = (text: string): number => encodeURIComponent(text).replace(/%../g, '_').length;

/** Whether phones read a text in different ways: some drop a final `\`, others the quotes around it. */
const isReadDifferently = (text: string): boolean =>
    text.endsWith('\\') || (text.length > 1 && text.startsWith('"') && text.endsWith('"'));

/**
 * The problem with a network, if there is one. A name has up to 32 bytes; a password has 8 to 63 printable ASCII
 * characters, or the 64 hexadecimal digits of a raw key.
 */
export const problemOfNetwork = ({
    ssid,
    password,
}: WifiNetwork): { readonly part: 'ssid' | 'password'; readonly why: 'form' | 'unlike' } | undefined => {
    if (bytesOf(ssid) > MOST_BYTES) return { part: 'ssid', why: 'form' };
    if (isReadDifferently(ssid)) return { part: 'ssid', why: 'unlike' };
    if (password !== '' && !/^[ -~]{8,63}$|^[0-9a-f]{64}$/i.test(password)) return { part: 'password', why: 'form' };

    return isReadDifferently(password) ? { part: 'password', why: 'unlike' } : undefined;
};
