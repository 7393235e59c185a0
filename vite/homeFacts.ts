import { resources } from '../resources/index.ts';
import { isRest, type Call, type Resource } from '../resources/schema/index.ts';
import { services } from '../resources/services/index.ts';
import { replies } from '../resources/services/replies.ts';
import { homeKeys } from '../src/foundation/statistics/homeKeys.ts';
import { earlyWords } from './earlyWords.ts';
import { silent } from './firstLists.ts';

const declared: Readonly<Record<string, Resource>> = resources;

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
    words: earlyWords(homeKeys),
    access: Object.fromEntries(['ticket', 'guest', 'deviceall'].flatMap(name => (declared[name]?.roles ? [[name, { roles: declared[name].roles }]] : []))),
    calls: { usage: services['stat.usage'], guests: listCallOf('guest'), widgets: services['session.widgets'] },
    shapes: {
        usage: { key: 'SiteId', fields: 'fields' in usage ? usage.fields : {} },
        guests: shapeOf('guest', 'Surname', 'FirstName', 'CompanyName', 'RoomCode', 'CheckIn'),
    },
};
