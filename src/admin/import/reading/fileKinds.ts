import { startsWith } from './encoding.ts';
import type { RefusedKind } from './table.ts';

/** What the first bytes of a file say. */
export type BinaryKind = 'zip' | 'compound' | 'oldSheet' | RefusedKind;

const SIGNATURES: readonly (readonly [bytes: string, kind: BinaryKind])[] = [
    ['PK\x03\x04', 'zip'],
    ['PK\x05\x06', 'archive'],
    ['\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'compound'],
    ['\x09\0\x04\0', 'oldSheet'],
    ['\x09\x02\x06\0', 'oldSheet'],
    ['\x09\x04\x06\0', 'oldSheet'],
    ['%PDF', 'pdf'],
    ['{\\rtf', 'rtf'],
    ['\x89PNG', 'image'],
    ['\xff\xd8\xff', 'image'],
    ['GIF87a', 'image'],
    ['GIF89a', 'image'],
    ['II*\0', 'image'],
    ['MM\0*', 'image'],
    ['8BPS', 'image'],
    ['\0\0\x01\0', 'image'],
    ['%!PS', 'image'],
    ['\x1f\x8b', 'archive'],
    ['7z\xbc\xaf\x27\x1c', 'archive'],
    ['Rar!\x1a', 'archive'],
    ['\xfd7zXZ', 'archive'],
    ['BZh', 'archive'],
    ['\x28\xb5\x2f\xfd', 'archive'],
    ['MSCF', 'archive'],
    ['ID3', 'media'],
    ['OggS', 'media'],
    ['fLaC', 'media'],
    ['\x1aE\xdf\xa3', 'media'],
    ['SQLite format 3', 'database'],
    ['\0\x01\0\0Standard', 'database'],
    ['\x7fELF', 'program'],
];

/** Signatures short enough to begin a text: they count only with a zero byte near. */
const SHORT: readonly (readonly [bytes: string, kind: BinaryKind])[] = [
    ['BM', 'image'],
    ['MZ', 'program'],
    ['RIFF', 'media'],
];

/** Brands of pictures in the container that films use too. */
const PICTURE_BRAND = /^(heic|heix|hevc|mif1|msf1|avif)/;

const latin1 = (bytes: Uint8Array, from: number, to: number): string =>
    String.fromCharCode(...bytes.subarray(from, to));

/** The kind of a file that is no text; undefined for a text. */
export const binaryKindOf = (bytes: Uint8Array): BinaryKind | undefined => {
    const certain = SIGNATURES.find(([signature]) =>
        startsWith(bytes, signature),
    );

    if (certain) return certain[1];
    if (latin1(bytes, 4, 8) === 'ftyp')
        return PICTURE_BRAND.test(latin1(bytes, 8, 12)) ? 'image' : 'media';
    if (startsWith(bytes, 'RIFF') && latin1(bytes, 8, 12) === 'WEBP')
        return 'image';
    if (latin1(bytes, 257, 262) === 'ustar') return 'archive';
    const likely = SHORT.find(([signature]) => startsWith(bytes, signature));

    return likely && bytes.subarray(0, 64).includes(0) ? likely[1] : undefined;
};

/** What a text is, if it is not simply lines of cells. */
export type MarkupKind = 'html' | 'spreadsheetXml' | 'exchange' | RefusedKind;

const xmlKind = (text: string): MarkupKind => {
    const head = text.slice(0, 5000);
    if (/urn:schemas-microsoft-com:office:spreadsheet/.test(head))
        return 'spreadsheetXml';
    if (
        /<office:document\b/.test(head) &&
        /opendocument\.spreadsheet/.test(head)
    )
        return 'spreadsheetXml';
    if (/<\?mso-application progid="Word|<w:wordDocument/.test(head))
        return 'word';
    if (/<svg[\s>]/i.test(head)) return 'image';

    return /<(!doctype\s+html|html|head|body|table|meta|style|title|div|p)[\s>]/i.test(
        head,
    )
        ? 'html'
        : 'xml';
};

const isJson = (text: string): boolean => {
    const [first = ''] = text.split(/[\r\n]/, 1);
    const attempts = [text, first];

    const isParsed = attempts.some(attempt => {
        try {
            return typeof JSON.parse(attempt) === 'object';
        } catch {
            return false;
        }
    });

    return isParsed || /^\{\s*"[^"]*"\s*:|^\[\s*[[{]\s*["\d{[]/.test(text);
};

const MAIL_HEADER =
    /^(from|to|cc|subject|date|received|return-path|mime-version|message-id|content-type|delivered-to|reply-to|sender|x-[\w-]+):\s/i;

/** First words of a router's or a shell's commands, and of program code. */
const COMMAND_WORDS = [
    'add|set|unset|remove|config|edit|interface|hostname|vlan|router|access-list|permit|deny|option',
    'uci|iptables|ip|no|snmp-server|username|enable|exit|service|sudo|apt-get|echo|rem',
    'export|import|from|const|let|var|function|def|class|if|else|elif|for|while|return',
    'package|using|public|private|param|begin|end',
].join('|');

/** Lines that a program or a network device executes, or reads as settings. */
const COMMANDS: readonly RegExp[] = [
    /^\/[a-z]+(\s|$)/,
    new RegExp(String.raw`^\s*(${COMMAND_WORDS})\b[^,;|\t]*;?$`),
    /[{}]\s*$/,
    /^\s*[})\]]/,
    /^[!#](\s|$)/,
    /^\s*[\w.$-]+ = /,
    /^\s*[\w.-]+\([^)]*\);?\s*$/,
    /\b[\w-]+=("[^"]*"|\S+)\s+[\w-]+=/,
];

const isCommand = (line: string): boolean =>
    COMMANDS.some(pattern => pattern.test(line));

const SETTING = /^\s*(-\s+)?[A-Za-z_.-]+(:|\s*=)(\s|$)/;
const SECTION = /^\[[^\]]+\]\s*$/;

const shareOf = (
    lines: readonly string[],
    test: (line: string) => boolean,
): number => lines.filter(test).length / Math.max(lines.length, 1);

/** Whether most lines are sentences, or messages of a log, rather than cells. */
const isProse = (lines: readonly string[]): boolean =>
    shareOf(lines, line => {
        const text = line.trim();
        const isTabular = /[;|\t]|\s{2,}\S/.test(text);

        return !isTabular && text.split(/\s+/).length >= 6;
    }) >= 0.5;

const commasIn = (line: string): number =>
    line.replace(/"[^"]*"/g, '').split(',').length - 1;

/** Whether the lines are sentences with commas between cells. */
const hasSameCommas = ([first = '', ...more]: readonly string[]): boolean => {
    const commas = commasIn(first);

    return commas > 0 && shareOf(more, line => commasIn(line) >= commas) > 0.7;
};

/** What a decoded text is; undefined if it may be a table. */
export const textKindOf = (whole: string): MarkupKind | undefined => {
    const text = whole.trimStart();
    if (text === '') return 'empty';
    if (/[\0-\x08\x0e-\x1a\x1c-\x1f]/.test(text.slice(0, 8000)))
        return 'binary';
    if (/^<[!?a-z]/i.test(text)) return xmlKind(text);
    if (/^[{[]/.test(text) && isJson(text)) return 'json';
    if (/^BEGIN:VCARD/i.test(text)) return 'vcard';
    if (/^BEGIN:VCALENDAR/i.test(text)) return 'calendar';
    if (/^ID;P[^\r\n]*[\r\n]+[A-Z];/.test(text)) return 'exchange';
    if (/^TABLE[\r\n]+0,1[\r\n]/.test(text)) return 'exchange';

    const lines = text
        .slice(0, 50_000)
        .split(/\r\n|\n|\r/, 200)
        .filter(line => line.trim() !== '');

    const [first = ''] = lines;

    const isMail =
        MAIL_HEADER.test(first) &&
        lines.slice(0, 12).filter(line => MAIL_HEADER.test(line)).length > 1;

    if (isMail || /^From \S+@\S+ /.test(first)) return 'mail';
    if (
        /^(#!|@echo off|#.*RouterOS|Windows Registry Editor|REGEDIT4|-----BEGIN)/i.test(
            first,
        )
    )
        return 'script';
    if (
        lines.some(line =>
            /^\s*(insert into|create table|drop table)\s/i.test(line),
        )
    )
        return 'sql';
    if (shareOf(lines, isCommand) > 0.5) return 'script';

    const isYaml =
        /^---\s*$/.test(first) ||
        (lines.length > 1 && shareOf(lines, line => SETTING.test(line)) > 0.7);

    if (isYaml) return 'yaml';
    if (SECTION.test(first)) return 'script';

    return isProse(lines) && !hasSameCommas(lines) ? 'text' : undefined;
};
