import { resources } from '../resources/index.ts';
import { isRest, type Call, type Resource } from '../resources/schema/index.ts';
import { services } from '../resources/services/index.ts';
import { replies } from '../resources/services/replies.ts';
import { homeKeys } from '../src/foundation/statistics/homeKeys.ts';
import type { MessageKey } from '../src/i18n/catalogue.ts';
import { en } from '../src/i18n/en/index.ts';
import { fr } from '../src/i18n/fr/index.ts';
import { silent } from './firstLists.ts';

const declared: Readonly<Record<string, Resource>> = resources;

const textAt = (texts: object, key: MessageKey): string => {
    let found: unknown = texts;
    for (const part of key.split('.')) found = (found as Readonly<Record<string, unknown>>)[part];
    return String(found);
};

const wordsIn = (catalogue: object) => Object.fromEntries(homeKeys.map(key => [key, textAt(catalogue, key)]));

const listCallOf = (name: string): Call => {
    const { api } = declared[name]!;
    const call = isRest(api) ? undefined : api.list;
    if (!call) throw new Error(`${name} has no list call, which the dashboard is drawn with.`);
    return call;
};

const shapeOf = (name: string, ...sources: readonly string[]) => {
    const { key, fields } = declared[name]!;
    return { key, fields: Object.fromEntries([key, ...sources].map(source => [source, silent(fields[source]!)])) };
};

const usage = replies['stat.usage']!;

/** What is known of the dashboard before the application is there. */
export const homeFacts = {
    words: { en: wordsIn(en), fr: wordsIn(fr) },
    access: Object.fromEntries(['ticket', 'guest', 'deviceall'].flatMap(name => (declared[name]?.roles ? [[name, { roles: declared[name].roles }]] : []))),
    calls: { usage: services['stat.usage'], guests: listCallOf('guest'), widgets: services['session.widgets'] },
    shapes: {
        usage: { key: 'SiteId', fields: 'fields' in usage ? usage.fields : {} },
        guests: shapeOf('guest', 'Surname', 'FirstName', 'CompanyName', 'RoomCode', 'CheckIn'),
    },
};
