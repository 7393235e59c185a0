import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import { NOW } from './servers.mjs';

const DAY_MS = 86_400_000;
const dayBefore = days => new Date(Date.parse(NOW) - days * DAY_MS).toISOString().slice(0, 10);
const at = path => fileURLToPath(new URL(path, import.meta.url));
const SIZE = 10;

/** What is asked for by a parameter, each a kind of its own. */
const valuesOf = (slot, { fields, list }) => {
    const known = { search: ['a', 'adams', '7:b', 'no such word'], site: [7], billgroup: [3], ownGroup: [3], client: [2], distributor: [1] };
    if (typeof slot === 'string' && slot in known) return known[slot];
    if (slot === 'order') return list.columns.filter(column => typeof column === 'string').flatMap(column => [column, `${column} desc`]);
    if (typeof slot !== 'object' || !('filter' in slot)) return [];
    return slot.filter in fields ? (fields[slot.filter].kind === 'boolean' ? [true, false] : [1]) : [dayBefore(slot.filter === 'EndDate' ? 5 : 20)];
};

const addressOf = ({ path, query = {} }, asked, page) => {
    const nameOf = slot => Object.keys(query).find(name => query[name] === slot);
    const paging = [[nameOf('page'), page], [nameOf('pageSize'), SIZE]].filter(([name]) => name !== undefined);
    return `api/${path.replace('{id}', '77').replace('{UserId}', '77')}?${new URLSearchParams([...paging, ...asked].map(([name, value]) => [name, String(value)]))}`;
};

/** Of a list all that one parameter asks for, and what two ask for where they are the same for all: the place with each other. */
const ofList = ({ name, call }, resource, count) => {
    const query = call.query ?? {};
    const kinds = Object.entries(query).flatMap(([parameter, slot]) => valuesOf(slot, resource).map(value => [parameter, value]));
    const [place] = kinds.filter(([parameter]) => ['site', 'billgroup'].includes(query[parameter]));
    const alone = [[[], 1], [[], Math.ceil(count / SIZE / 2)], [[], Math.ceil(count / SIZE)], ...kinds.map(kind => [[kind], 1]), ...(place ? [[[place], 40]] : [])];
    const together = place ? kinds.filter(([parameter]) => parameter !== place[0]).map(kind => [[place, kind], 1]) : [];
    const days = Object.entries(query).filter(([, slot]) => slot?.filter === 'StartDate' || slot?.filter === 'EndDate').map(([parameter, slot]) => [parameter, valuesOf(slot, resource)[0]]);
    const period = days.length === 2 && place ? [[[place, ...days], 1], [days, 1]] : [];
    return [...alone, ...together, ...period].map(([asked, page]) => ({ name: `${name} ${asked.map(one => one.join('=')).join(' ')} p${page}`, ask: ['GET', addressOf(call, asked, page), undefined, call.bearer === false] }));
};

const ofServices = services => {
    const period = { SiteId: 7, StartDate: dayBefore(20), EndDate: dayBefore(5) };
    const ask = (name, given) => {
        const { method, path } = services[name];
        return { name, ask: method === 'GET' ? [method, `api/${path}?${new URLSearchParams(given)}`] : [method, `api/${path}`, given] };
    };
    return [
        ...['log.purchases', 'log.credit', 'log.usage'].map(name => ask(name, { Id: 77, PageNo: 1 })),
        ask('log.access', { UserId: 77, PageNo: 1, PageSize: 20 }),
        ask('log.access', { UserId: 77, PageNo: 1, PageSize: 20, where: 'login', StartDate: dayBefore(20) }),
        ...['stat.usage', 'stat.gender', 'stat.ageGroup'].map(name => ask(name, period)),
    ];
};

/** Every kind of question that the declared calls can ask of collections that are that large, and the first page of the others. */
export const everyKind = async rows => {
    const { module } = await runnerImport(at('../../../resources/index.ts'), { configFile: false });
    const { module: ofServers } = await runnerImport(at('../../../resources/services/index.ts'), { configFile: false });
    const lists = Object.entries(module.resources).flatMap(([name, resource]) => {
        const { list, one } = resource.api;
        if (!list?.query || list.path.includes('{')) return [];
        const all = ofList({ name, call: list }, resource, rows[name] ?? 10);
        const single = one?.path.includes('{id}') && name in rows ? [{ name: `${name} one`, ask: ['GET', addressOf(one, [], 1), undefined, one.bearer === false] }] : [];
        return name in rows ? [...all, ...single] : [all[0], ...all.filter(one => name === 'creditlog' && one.name.includes('SiteId')).slice(0, 1)];
    });
    return [...lists, ...ofServices(ofServers.services)];
};
