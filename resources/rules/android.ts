import { cleanText } from './words.ts';

const PACKAGE = /^[A-Za-z][A-Za-z0-9_]*(\.[A-Za-z][A-Za-z0-9_]*)+$/;
const LONGEST = 200;

/** Whether a text names an Android package: two parts or more, each begins with a letter. Source: aapt2. */
export const isPackageName = (text: string): boolean => text.length <= LONGEST && PACKAGE.test(text);

/** The package in what was pasted: the address of an application in a shop gives its own; other text stays. */
export const packageNameOf = (typed: string): string => {
    const text = cleanText(typed);
    const [, id = ''] = /^(?:https?|market):\/\/[^?#]*\?(?:[^#]*&)?id=([\w.]+)(?:[&#].*)?$/i.exec(text) ?? [];
    return isPackageName(id) ? id : text;
};

/** The largest version of an application that Android takes, and the largest that its shop does. */
export const MOST_VERSION = 2_147_483_647;
export const SHOP_VERSION = 2_100_000_000;

const MOST_PORT = 65_535;

/** Whether a text is an address of the web, with a host. */
export const isWebAddress = (text: string): boolean => {
    const [, host = '', port = ''] = /^https?:\/\/(?:[^\s/?#@]*@)?(\[[\da-f:.]+\]|[^\s/?#:[\]]+)(?::(\d*))?(?:[/?#]\S*)?$/i.exec(text) ?? [];
    return host.split('.').some(part => part !== '') && Number(port) <= MOST_PORT;
};
