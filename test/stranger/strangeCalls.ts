import {
    contractFields,
    contractReplies,
    type WireField,
} from '../contract/fields.ts';
import type { Row } from './moods.ts';
import { keyOf, matching, type StrangeBackend } from './strangeBackend.ts';

/** What the stranger answers, before a mood writes it. */
export type Said =
    | {
          readonly as: 'page' | 'array';
          readonly rows: readonly Row[];
          readonly fields: readonly WireField[];
          readonly count: number;
      }
    | {
          readonly as: 'record';
          readonly row: Row;
          readonly fields: readonly WireField[];
          readonly lists?: Readonly<Record<string, readonly WireField[]>>;
          /** It may be confirmed without a word. */ readonly saved?: true;
      }
    | {
          readonly as: 'value';
          readonly value: unknown;
          readonly kind: WireField['kind'];
      }
    | { readonly as: 'file'; readonly text: string }
    | { readonly as: 'nothing' }
    | {
          readonly as: 'refused';
          readonly status: number;
          readonly body: unknown;
      };

/** A request as a handler needs it. `id`: what stands for the sample's first number in the path. */
export interface Asked {
    readonly name: string;
    readonly path: readonly string[];
    readonly query: URLSearchParams;
    readonly body: Row;
}

export const nothing: Said = { as: 'nothing' };
export const refused = (status: number, Message: string): Said => ({
    as: 'refused',
    status,
    body: { Message },
});
const saved = (row: Row, entity: string): Said => ({
    as: 'record',
    row,
    fields: contractFields[entity]!,
    saved: true,
});

const page = (
    all: readonly Row[],
    fields: readonly WireField[],
    query: URLSearchParams,
    as: 'page' | 'array' = 'page',
    cap = Infinity,
): Said => {
    const size = Math.min(
        Number(query.get('PageSize') ?? 0) || all.length,
        cap,
    );
    const start = ((Number(query.get('PageNo') ?? 1) || 1) - 1) * size;
    return {
        as,
        rows: all.slice(start, start + size),
        fields,
        count: all.length,
    };
};

/** Fields of a reply's records that are not within a list of it. */
const outer = (fields: readonly WireField[]): readonly WireField[] =>
    fields.filter(({ name }) => !name.includes('.'));
const inner = (
    fields: readonly WireField[],
    list: string,
): readonly WireField[] =>
    fields.flatMap(field =>
        field.name.startsWith(`${list}.`)
            ? [{ ...field, name: field.name.slice(list.length + 1) }]
            : [],
    );

const replyFields = (name: string): readonly WireField[] => {
    const reply = contractReplies[name]!;
    return typeof reply === 'string' ? contractFields[reply]! : reply;
};

const save = (backend: StrangeBackend, entity: string, body: Row): Said => {
    const key = keyOf(entity);
    const {
        Widgets = [],
        MenuItems = [],
        ...values
    } = body as Row & { Widgets?: readonly Row[]; MenuItems?: readonly Row[] };
    const old = values[key] ? backend.one(entity, values[key]) : undefined;
    if (values[key] && !old && entity !== 'guest')
        return refused(404, `There is no ${entity} ${String(values[key])}.`);
    // As servers do that were written over a class: what does not come is emptied; but for what is in replies only.
    const own = contractFields[entity]!.filter(
        ({ direction }) => direction === 'both',
    ).map(({ name }) => name);
    const row = old
        ? Object.assign(
              old,
              Object.fromEntries(own.map(name => [name, values[name] ?? null])),
          )
        : backend.add(
              entity,
              Object.fromEntries(own.map(name => [name, values[name] ?? null])),
          );
    for (const [list, field] of [
        [Widgets, 'WidgetId'],
        [MenuItems, 'MenuItemId'],
    ] as const)
        for (const change of list)
            backend.assigned[change.Action === 'Remove' ? 'delete' : 'add'](
                `${String(row[key])} ${field} ${String(change[field])}`,
            );
    return saved(row, entity);
};

/** Lists, gets, saves and deletes: all that entities have in common. */
export const entityCall = (
    backend: StrangeBackend,
    entity: string,
    verb: string,
    { path, query, body }: Asked,
    cap: number,
): Said => {
    const fields = contractFields[entity]!;
    const id = path[0] ?? query.get('Id');
    if (verb.startsWith('list'))
        return page(
            matching(backend.table(entity), query),
            fields,
            query,
            'page',
            cap,
        );
    if (verb === 'save') return save(backend, entity, body);
    if (verb === 'remove')
        return backend.remove(entity, id)
            ? nothing
            : refused(404, 'It is gone.');
    const row = backend.one(entity, id);
    return row ? { as: 'record', row, fields } : refused(404, 'It is gone.');
};

const caller: Row = {
    UserId: 'u-1',
    UserName: 'ada',
    Email: 'ada@hotel.example',
    FirstName: 'Ada',
    LastName: 'Strange',
    userRole: 'Administrators',
    isAuthenticated: true,
    isAdministrator: true,
    isDistributor: false,
    isClientUser: false,
    isGroupUser: false,
    isSiteUser: false,
    distributorId: 1,
    clientId: 0,
    clientName: null,
    clientEmail: null,
    groupId: 0,
    groupName: null,
    siteId: 0,
    siteName: null,
    SupportPlanName: null,
    ClientHasRMS: false,
    SiteHasRMS: false,
};
const menu = [
    'room',
    'guest',
    'internetuser',
    'ticket',
    'user',
    'device',
    'client',
    'voucher',
    'multipleinternetusers',
    'wifiplan',
    'billgroup',
    'fileNote',
    'paymentlog',
    'accesslogs',
];
const menuRows: readonly Row[] = menu.map((MenuName, index) => ({
    Id: index + 1,
    UserId: 'u-1',
    MenuItemId: index + 1,
    TabName: null,
    MenuName,
    Title: null,
}));
const widgetRows: readonly Row[] = ['sessions', 'usage'].map((Name, index) => ({
    Id: index + 1,
    UserId: 'u-1',
    WidgetId: index + 1,
    Name,
}));

const assignedTo = (
    backend: StrangeBackend,
    user: string | null,
    field: 'MenuItemId' | 'WidgetId',
    entity: string,
): Row[] =>
    [...backend.assigned].flatMap((line, index) => {
        const [who, what, id] = line.split(' ');
        const target =
            who === user && what === field
                ? backend.one(entity, id)
                : undefined;
        return target
            ? [{ ...target, Id: index + 1, UserId: user, [field]: Number(id) }]
            : [];
    });

const user = (
    backend: StrangeBackend,
    { body }: Asked,
    change: (row: Row) => Row,
): Said => {
    const row = backend.one('internetuser', body.Id);
    return row
        ? saved(Object.assign(row, change(row)), 'internetuser')
        : refused(404, 'It is gone.');
};
const sum = (one: unknown, other: unknown): number =>
    Math.round((Number(one ?? 0) + Number(other ?? 0)) * 100) / 100;
const bought = (backend: StrangeBackend, quantity: unknown, of: Row): Row[] =>
    Array.from({ length: Number(quantity) }, () =>
        backend.add('internetuser', of),
    );
const rowsOf = (
    name: string,
    rows: readonly Row[],
    { query }: Asked,
    as: 'page' | 'array' = 'page',
): Said => page(rows, replyFields(name), query, as);
const single = (name: string, row: Row): Said => ({
    as: 'record',
    row,
    fields: outer(replyFields(name)),
});
const uploaded = (name: string): Said =>
    single(name, { Url: `/pictures/${name}.png` });
const named = (...names: readonly string[]): Row[] =>
    names.map((Name, index) => ({ Id: `S${index + 1}`, Name }));

type Answering = (backend: StrangeBackend, asked: Asked) => Said;

/** All other calls, by the names of the contract's. */
export const specialCalls: Readonly<Record<string, Answering>> = {
    'session.token': (backend, { body }) =>
        body.password === backend.password
            ? {
                  as: 'record',
                  row: {
                      access_token: 'stranger-token',
                      token_type: 'bearer',
                      expires_in: 86_399,
                  },
                  fields: ['access_token', 'token_type', 'expires_in'].map(
                      name => ({
                          name,
                          kind: name === 'expires_in' ? 'number' : 'text',
                          direction: 'both',
                      }),
                  ),
              }
            : {
                  as: 'refused',
                  status: 400,
                  body: {
                      error: 'invalid_grant',
                      error_description:
                          'The user name or password is incorrect.',
                  },
              },
    'session.current': () =>
        ({
            ...single('session.current', { ...caller, widgets: widgetRows }),
            lists: {
                widgets: inner(replyFields('session.current'), 'widgets'),
            },
        }) as Said,
    'session.logOff': () => nothing,
    'session.menu': (_, asked) =>
        rowsOf('session.menu', menuRows, asked, 'array'),
    'session.widgets': (_, asked) =>
        rowsOf('session.widgets', widgetRows, asked, 'array'),
    'account.roles': (_, asked) =>
        rowsOf(
            'account.roles',
            named(
                'Administrators',
                'Distributors',
                'ClientUsers',
                'GroupUsers',
                'SiteUsers',
            ),
            asked,
            'array',
        ),
    'account.changePassword': () => nothing,
    'account.changeMyPassword': (backend, { body }) => {
        backend.password = String(body.Password);
        return nothing;
    },
    'account.confirmPassword': () => nothing,
    'account.menuItems': (backend, asked) =>
        rowsOf(
            'account.menuItems',
            assignedTo(
                backend,
                asked.query.get('UserId'),
                'MenuItemId',
                'menuitem',
            ),
            asked,
        ),
    'account.widgets': (backend, asked) =>
        rowsOf(
            'account.widgets',
            assignedTo(
                backend,
                asked.query.get('UserId'),
                'WidgetId',
                'widget',
            ),
            asked,
        ),
    'internetuser.removeMany': (backend, { body }) => {
        for (const id of body.Ids as readonly number[])
            backend.remove('internetuser', id);
        return nothing;
    },
    'internetuser.export': backend => ({
        as: 'file',
        text: `Id,Alias\r\n${backend
            .table('internetuser')
            .map(({ Id, Alias }) => `${String(Id)},${String(Alias)}`)
            .join('\r\n')}\r\n`,
    }),
    'internetuser.adjustCredit': (backend, asked) =>
        user(backend, asked, row =>
            Object.fromEntries(
                ['RemTime', 'RemTraffic', 'RemDollar'].map(name => [
                    name,
                    sum(row[name], asked.body[name]),
                ]),
            ),
        ),
    'internetuser.resetCredit': (backend, asked) =>
        user(backend, asked, () => ({
            RemTime: 0,
            RemTraffic: 0,
            RemDollar: 0,
        })),
    'internetuser.extendCredit': (backend, asked) =>
        user(backend, asked, () => ({ ExpiryDate: asked.body.ExpiryDate })),
    'bulk.create': (backend, { body: { Quantity, ...of } }) => ({
        as: 'record',
        row: {
            SavedUsers: bought(backend, Quantity, {
                ...of,
                Password: 'pw',
                Alias: 'room',
            }),
            FailedUsers: [],
        },
        fields: [],
        lists: {
            SavedUsers: contractFields.internetuser!,
            FailedUsers: contractFields.internetuser!,
        },
    }),
    'voucher.create': (backend, asked) =>
        rowsOf(
            'voucher.create',
            bought(backend, asked.path[1], { Alias: 'V', Password: 'pw' }).map(
                ({ Id }) => ({
                    Id,
                    Alias: `V${String(Id)}`,
                    Password: '8123',
                    PlanId: Number(asked.path[0]),
                    PlanMins: 60,
                    PlanMB: -9999,
                    PlanPrice: 4.5,
                    ExpiryDate: '2027-01-31',
                }),
            ),
            asked,
            'array',
        ),
    'paymentlog.refund': (backend, { body }) => {
        const entry = backend.one('paymentlog', body.Id);
        return entry
            ? saved(
                  Object.assign(entry, {
                      Refunded: true,
                      RefundedAmount: entry.Amount,
                  }),
                  'paymentlog',
              )
            : refused(400, 'It cannot be refunded.');
    },
    'site.copy': (backend, { body }) =>
        saved(
            backend.add('site', {
                ...backend.one('site', body.SiteId),
                Id: null,
                SiteName: body.SiteName,
            }),
            'site',
        ),
    'site.relations': () =>
        single('site.relations', {
            Devices: 3,
            Machines: 1,
            WifiPlans: 2,
            Rooms: 40,
            Guests: 12,
            InternetUsers: 80,
        }),
    'machine.createLicences': (backend, { body: { Quantity, ...of } }) => {
        const rows = Array.from({ length: Number(Quantity) }, () =>
            backend.add('machine', of),
        );
        return {
            as: 'page',
            rows,
            fields: contractFields.machine!,
            count: rows.length,
        };
    },
    'lookup.clients': (backend, asked) =>
        rowsOf(
            'lookup.clients',
            matching(backend.table('client'), asked.query),
            asked,
        ),
    'lookup.distributors': (backend, asked) =>
        rowsOf('lookup.distributors', backend.table('distributor'), asked),
    'lookup.sites': (backend, asked) =>
        rowsOf(
            'lookup.sites',
            matching(backend.table('site'), asked.query),
            asked,
        ),
    'lookup.sitesOf': (backend, asked) =>
        rowsOf(
            'lookup.sitesOf',
            matching(backend.table('site'), asked.query),
            asked,
        ),
    'lookup.sitesOfMany': (backend, asked) =>
        rowsOf(
            'lookup.sitesOfMany',
            matching(backend.table('site'), asked.query),
            asked,
        ),
    'lookup.plansOfSite': (backend, asked) =>
        rowsOf(
            'lookup.plansOfSite',
            backend
                .table('wifiplan')
                .filter(({ SiteId }) => String(SiteId) === asked.path[0]),
            asked,
            'array',
        ),
    'lookup.rmsProperties': (_, asked) =>
        rowsOf('lookup.rmsProperties', named('North', 'South'), asked, 'array'),
    'lookup.sundries': (_, asked) =>
        rowsOf('lookup.sundries', named('Wi-Fi'), asked, 'array'),
    'lookup.tvSites': (backend, asked) =>
        rowsOf(
            'lookup.tvSites',
            backend.table('site').map(({ Id, SiteName }) => ({ Id, SiteName })),
            asked,
            'array',
        ),
    'lookup.nextNasId': () => ({
        as: 'value',
        value: 'HS000124',
        kind: 'text',
    }),
    'lookup.licensePrefix': () => ({ as: 'value', value: '123', kind: 'text' }),
    'server.time': () => ({
        as: 'value',
        value: new Date().toISOString().replace(/\.\d+/, ''),
        kind: 'dateTime',
    }),
    'stat.usage': () =>
        single('stat.usage', {
            Sessions: 12,
            Users: 4,
            TrafficUsedDownKb: 5_000_000,
            TrafficUsedUpKb: 800,
            TrafficUsedTotal: 5_000_800,
            TotalSeconds: 7200,
        }),
    'stat.gender': (_, asked) =>
        rowsOf(
            'stat.gender',
            [
                { Gender: 'Male', Users: 10 },
                { Gender: null, Users: 2 },
            ],
            asked,
            'array',
        ),
    'stat.ageGroup': (_, asked) =>
        rowsOf(
            'stat.ageGroup',
            [
                { AgeMin: 18, AgeMax: 24, Users: 7 },
                { AgeMin: 65, AgeMax: null, Users: 1 },
            ],
            asked,
            'array',
        ),
    'log.purchases': (backend, asked) =>
        rowsOf('log.purchases', backend.table('paymentlog'), asked),
    'log.credit': (backend, asked) =>
        rowsOf('log.credit', backend.table('creditlog'), asked),
    'log.access': (backend, asked) =>
        rowsOf(
            'log.access',
            matching(backend.table('accesslogs'), asked.query),
            asked,
        ),
    'log.usage': (_, asked) =>
        rowsOf(
            'log.usage',
            [
                {
                    Id: 1,
                    AccessStarted: '2026-01-02T03:04:05Z',
                    AccessStopped: null,
                    DataDownKb: 1200,
                    DataUpKb: 30,
                    MacAddress: 'AA-BB-CC-DD-EE-01',
                    NasId: 'HS1',
                    TerminateCause: null,
                },
            ],
            asked,
        ),
    'support.request': () => nothing,
    'upload.themeFile': () => uploaded('upload.themeFile'),
    'upload.tvLogo': () => uploaded('upload.tvLogo'),
    'upload.tvBackground': () => uploaded('upload.tvBackground'),
    'upload.rooms': () => ({
        as: 'record',
        row: { Imported: 1, Failed: [{ Row: 3, Message: 'No code.' }] },
        fields: [replyFields('upload.rooms')[0]!],
        lists: { Failed: inner(replyFields('upload.rooms'), 'Failed') },
    }),
};
