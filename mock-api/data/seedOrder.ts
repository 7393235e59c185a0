import { waitsFor } from './bind.ts';
import type { Resources } from './links.ts';

/** What collections are made from beyond the references of their declarations. */
const beyond: Readonly<Record<string, readonly string[]>> = {
    device: ['theme'],
    usage: ['internetuser', 'device', 'site'],
    user: ['client', 'billgroup', 'site'],
    usermenuitem: ['user', 'menuitem'],
    userwidget: ['user', 'widget'],
};

/** The collections that are made from the rows of `name`: they must be there before those change. */
export const dependentsOf = (resources: Resources, names: readonly string[], name: string): readonly string[] => {
    const isMadeFrom = (one: string): boolean =>
        waitsFor(resources, one, name) || (beyond[one]?.some(source => source === name || isMadeFrom(source)) ?? false);
    return names.filter(isMadeFrom);
};
