import { behindLabel, cellsOf, unwrapped } from '../pasted.ts';
import { cleanText } from '../words.ts';

const PACKAGE = /^[A-Za-z][A-Za-z0-9_]*(\.[A-Za-z][A-Za-z0-9_]*)+$/;
const LONGEST = 200;

/** Whether a text is an Android package name: two or more parts, each starting with a letter. Source: aapt2. */
export const isPackageName = (text: string): boolean => text.length <= LONGEST && PACKAGE.test(text);

/** What `adb`, `aapt2`, stores and build files write around a package name. */
const FORMS = [
    /\bname='([\w.]+)'/,
    /^(?:(?:https?|market):\/\/)?[^\s?#]+\?(?:[^\s#]*&)?id=([\w.]+)(?:[&#].*)?$/i,
    /^(?:package:)?\s*(?:\S+\.apk=)?([\w.]+)(?:\s+(?:versionCode|uid|installer)[:=].*)?$/,
    /^(?:cmp=|ComponentInfo\{)?([\w.]+)\/[\w.$]*\}?$/,
    /^\w+=\w+\{\w+ u\d+ ([\w.]+)\/[\w.$]+(?: t\d+)?\}$/, // what `dumpsys` says of a window
    /^(?:applicationId|namespace|package)\s*=?\s*["']?([\w.]+)["']?$/i,
    /^Package \[([\w.]+)\]/,
];

const packageIn = (text: string): string | undefined =>
    FORMS.map(form => form.exec(text)?.[1] ?? '').find(isPackageName);

/**
 * The package name in a pasted text: of an app's address in a store, of a component, of what `adb` and `aapt2` print,
 * in a copied row or behind a label. Other text is only cleaned.
 */
export const packageNameOf = (typed: string): string => {
    const text = cleanText(typed);
    const whole = packageIn(text) ?? packageIn(unwrapped(text));
    if (whole !== undefined) return whole;
    const found = new Set(cellsOf(typed).flatMap(cell => packageIn(cell) ?? packageIn(behindLabel(cell) ?? '') ?? []));
    const [name = text] = found;

    return found.size === 1 ? name : text;
};

const MOST_PORT = 65_535;

/** Whether a text is an http or https address with a host. */
export const isWebAddress = (text: string): boolean => {
    const [, host = '', port = ''] =
        /^https?:\/\/(?:[^\s/?#@]*@)?(\[[\da-f:.]+\]|[^\s/?#:[\]]+)(?::(\d*))?(?:[/?#]\S*)?$/i.exec(text) ?? [];

    return host.split('.').some(part => part !== '') && Number(port) <= MOST_PORT;
};
