/** A system that issues vouchers, and what its files show. */
interface Maker {
    readonly name: string;
    /** Found anywhere in its files. */
    readonly mark?: RegExp;
    /** Headings, or names of properties, that its files have together. */
    readonly columns?: readonly (readonly string[])[];
}

const ROLL_LINE = /^[\w-]{4,},\d+,\d+,\d+,\d+,\d+,\d+(?:,[\w:]*)?$/;

/** From the systems' own documentation and exports. The first that fits is named. */
const makers: readonly Maker[] = [
    { name: 'pfSense', mark: /^# Voucher Tickets \d+\.\.\d+ for Roll \d+/m },
    {
        name: 'MikroTik',
        mark: /^# .+ by RouterOS \d|^\/?(?:ip[ /]hotspot[ /]user|(?:tool[ /])?user-manager[ /]user)\b/m,
        columns: [
            ['username', 'password', 'profile', 'time limit', 'data limit'],
            ['limit-uptime', 'profile'],
            ['actual-profile', 'username'],
            ['uptime-used', 'username'],
            ['shared-users', 'password'],
        ],
    },
    {
        name: 'UniFi',
        columns: [
            ['code', 'create_time', 'quota'],
            ['code', 'authorizedguestlimit'],
            ['code', 'create time', 'duration'],
            ['code', 'byte quota'],
            ['code', 'created', 'byte quota'],
        ],
    },
    {
        name: 'Omada',
        mark: /\bomada\b/i,
        columns: [
            ['code', 'limittype', 'duration'],
            ['code', 'downlimit', 'uplimit'],
            ['code', 'limit type', 'duration'],
            ['code', 'portals', 'duration'],
            ['voucher code', 'portal', 'traffic limit'],
        ],
    },
    { name: 'OPNsense', columns: [['username', 'password', 'vouchergroup']] },
    {
        name: 'Ruckus',
        columns: [
            ['guest name', 'key'],
            ['guest name', 'guest pass'],
        ],
    },
    {
        name: 'FreeRADIUS',
        mark: /\b(?:Cleartext|User)-Password\s*:?=/,
        columns: [['username', 'attribute', 'op', 'value']],
    },
];

const MOST_READ = 20_000;

/** Names in the first line of cells, or of the first object: lower case, without quotes. */
const namesIn = (text: string): ReadonlySet<string> => {
    const isObjects = /^\s*[[{]/.test(text);

    const names = isObjects
        ? [...text.matchAll(/"([\w -]+)"\s*:/g)].map(([, name]) => name!)
        : (text.split(/\r?\n/, 1)[0] ?? '')
              .split(/[,;\t|]/)
              .map(cell => cell.replaceAll(/^[\s"']+|[\s"']+$/g, ''));

    return new Set(names.map(name => name.toLowerCase()));
};

/** A file of nothing but codes with their rates, quotas and times, as openNDS keeps them. */
const isRoll = (text: string): boolean => {
    const lines = text.split(/\r?\n/).filter(line => line.trim() !== '');
    const whole = text.length < MOST_READ ? lines : lines.slice(0, -1);

    return whole.length > 0 && whole.every(line => ROLL_LINE.test(line));
};

/** The other system that made a voucher file; undefined if it cannot be told. */
export const makerOf = (file: string): string | undefined => {
    const text = file
        .slice(0, MOST_READ)
        .replace(/^\uFEFF/, '')
        .trimStart();

    const names = namesIn(text);

    const found = makers.find(
        ({ mark, columns = [] }) =>
            mark?.test(text) ||
            columns.some(required => required.every(name => names.has(name))),
    );

    return found?.name ?? (isRoll(text) ? 'openNDS' : undefined);
};
