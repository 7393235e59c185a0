/** A Wi-Fi network as a QR code tells it to phones. */
export interface WifiNetwork {
    readonly ssid: string;
    readonly password: string;
}

const escaped = (text: string): string => text.replace(/[\\;,:"]/g, '\\$&');

/** A value made of hexadecimal digits only would be read as bytes unless it is quoted. */
const value = (text: string): string => (/^([0-9a-f]{2})+$/i.test(text) ? `"${text}"` : escaped(text));

/** The `WIFI:` text of a network; undefined without a name. An empty password is an open network. */
export const wifiText = ({ ssid, password }: WifiNetwork): string | undefined => {
    if (ssid.trim() === '') return undefined;
    return password === '' ? `WIFI:T:nopass;S:${value(ssid)};;` : `WIFI:T:WPA;S:${value(ssid)};P:${value(password)};;`;
};

/** What is wrong with a network, if anything: names are 1 to 32 bytes, WPA passwords 8 to 63 characters. */
export const problemOfNetwork = ({ ssid, password }: WifiNetwork): 'ssid' | 'password' | undefined => {
    if (new TextEncoder().encode(ssid).length > 32) return 'ssid';
    return password !== '' && (password.length < 8 || password.length > 64) ? 'password' : undefined;
};
