import { unwrapped } from '../pasted.ts';
import { cleanText } from '../words.ts';

const PACKAGE = /^[A-Za-z][A-Za-z0-9_]*(\.[A-Za-z][A-Za-z0-9_]*)+$/;
const LONGEST = 200;

/** Whether a text is an Android package name: two or more parts, each starting with a letter. Source: aapt2. */
export const isPackageName = (text: string): boolean => text.length <= LONGEST && PACKAGE.test(text);

/**
 * The package name in a pasted text: of an app's address in a store, of a component, of what `adb` and `aapt2` print.
 * Other text is only cleaned.
 */
export const packageNameOf = (typed: string): string => {
    const text = cleanText(typed);
    const [, named = unwrapped(text).replace(/\/[\w.$]*$/, '')] = /\bname='([\w.]+)'/.exec(text) ?? [];
    if (isPackageName(named)) return named;
    const [, id = ''] = /^(?:https?|market):\/\/[^?#]*\?(?:[^#]*&)?id=([\w.]+)(?:[&#].*)?$/i.exec(text) ?? [];
    return isPackageName(id) ? id : text;
};

const MOST_PORT = 65_535;

/** Whether a text is an http or https address with a host. */
export const isWebAddress = (text: string): boolean => {
    const [, host = '', port = ''] =
        /^https?:\/\/(?:[^\s/?#@]*@)?(\[[\da-f:.]+\]|[^\s/?#:[\]]+)(?::(\d*))?(?:[/?#]\S*)?$/i.exec(text) ?? [];
    return host.split('.').some(part => part !== '') && Number(port) <= MOST_PORT;
};
