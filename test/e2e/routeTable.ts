/**
 * Every route of the portal, by hand from its specification: address, heading, the menu item it belongs to, and the
 * data call that opening it must make (method and path under /api; none for pages that ask nothing). `{room}` and the
 * like are filled with the key of a record of the chosen site.
 */
export interface RouteRow {
    readonly path: string;
    readonly heading: RegExp;
    /** The menu item, or several that it takes; `open` for everybody, `admin` for administrators. */
    readonly item: string;
    readonly call?: string;
    /** The address the portal shows, where it is another one. */
    readonly ends?: RegExp;
}

const list = (
    path: string,
    heading: string,
    call: string,
    item = path.slice(1),
): RouteRow => ({ path, heading: new RegExp(`^${heading}`), item, call });

const record = (
    path: string,
    heading: string,
    call: string,
    item: string,
): RouteRow => ({ path, heading: new RegExp(`^${heading} .`), item, call });

export const routeTable: readonly RouteRow[] = [
    { path: '/', heading: /^Home/, item: 'open' },
    {
        path: '/desk',
        heading: /^Desk/,
        item: 'guest internetuser',
        call: 'GET /api/guest/',
    },
    { path: '/siteselection', heading: /^Choose a site/, item: 'open' },
    { path: '/profile', heading: /^My profile/, item: 'open' },
    {
        path: '/userchangemypassword',
        heading: /^Change my password/,
        item: 'open',
    },
    { path: '/activity', heading: /^Activity/, item: 'open' },
    { path: '/activity/handover', heading: /^Hand over/, item: 'open' },
    { path: '/clientsupport', heading: /^Support request/, item: 'open' },
    list('/client', 'Clients', 'GET /api/client/'),
    record('/client/1', 'Client', 'GET /api/client/1', 'client'),
    list('/billgroup', 'Billing groups', 'GET /api/billgroup/'),
    record(
        '/billgroup/1',
        'Billing group',
        'GET /api/billgroup/1',
        'billgroup',
    ),
    list('/site', 'Sites', 'GET /api/site/'),
    record('/site/1', 'Site', 'GET /api/site/1', 'site'),
    list('/company', 'Companies', 'GET /api/company/'),
    record(
        '/company/{company}',
        'Company',
        'GET /api/company/{company}',
        'company',
    ),
    list('/device', 'Devices', 'GET /api/device/'),
    record('/device/{device}', 'Device', 'GET /api/device/{device}', 'device'),
    list('/deviceall', 'All hotspots', 'GET /api/device/'),
    list('/machine', 'Licences', 'GET /api/Machine/'),
    record(
        '/machine/{Machine}',
        'Licence',
        'GET /api/Machine/{Machine}',
        'machine',
    ),
    list('/wifiplan', 'Wi-Fi plans', 'GET /api/wifiplan/'),
    record(
        '/wifiplan/{wifiplan}',
        'Wi-Fi plan',
        'GET /api/wifiplan/{wifiplan}',
        'wifiplan',
    ),
    {
        path: '/wifiplan/0',
        heading: /Wi-Fi plan/,
        item: 'wifiplan',
        call: 'GET /api/site/1/rms/sundry',
    },
    {
        path: '/voucher',
        heading: /^Vouchers/,
        item: 'voucher',
        call: 'GET /api/wifiplan/site/1',
    },
    {
        path: '/voucher/print/{wifiplan}/3',
        heading: /vouchers/i,
        item: 'voucher',
    },
    list('/user', 'Users', 'GET /api/Account/GetAllUsersList/'),
    record(
        '/user/{portalUser}',
        'User',
        'GET /api/Account/GetUserdetail/',
        'user',
    ),
    {
        path: '/userchangepassword/{portalUser}',
        heading: /password/i,
        item: 'user',
    },
    list('/internetuser', 'Internet users', 'GET /api/user/'),
    record(
        '/internetuser/{user}',
        'Internet user',
        'GET /api/user/{user}',
        'internetuser',
    ),
    {
        path: '/internetuser/purchase/{user}/2026-01-01',
        heading: /Purchase/,
        item: 'internetuser',
        call: 'GET /api/merchantlog/',
    },
    {
        path: '/internetuser/usage/{user}/2026-01-01',
        heading: /Usage/,
        item: 'internetuser',
        call: 'GET /api/radius/history/',
    },
    {
        path: '/multipleinternetusers',
        heading: /^Create internet users/,
        item: 'multipleinternetusers',
    },
    list('/guest', 'Guests', 'GET /api/guest/'),
    record('/guest/{guest}', 'Guest', 'GET /api/guest/{guest}', 'guest'),
    {
        path: '/guest/log/{guest}',
        heading: /log/i,
        item: 'guest',
        call: 'GET /api/accesslog/user',
    },
    {
        path: '/guest/usage/{guest}',
        heading: /usage/i,
        item: 'guest',
        call: 'GET /api/radius/history/',
    },
    list('/room', 'Rooms', 'GET /api/room/'),
    record('/room/{room}', 'Room', 'GET /api/room/{room}', 'room'),
    { path: '/room/import', heading: /^Import rooms/, item: 'room' },
    { path: '/guest/import', heading: /^Import guests/, item: 'guest' },
    {
        path: '/internetuser/import',
        heading: /^Import internet users/,
        item: 'internetuser',
    },
    { path: '/device/import', heading: /^Import devices/, item: 'device' },
    {
        path: '/tv/device/import',
        heading: /^Import TV devices/,
        item: 'tv/device',
    },
    { path: '/sms/import', heading: /^Import SMS/, item: 'sms' },
    { path: '/company/import', heading: /^Import companies/, item: 'company' },
    { path: '/user/import', heading: /^Import users/, item: 'user' },
    list('/paymentlog', 'Payment log', 'GET /api/merchantlog/list'),
    {
        path: '/paymentlog/report',
        heading: /^Report/,
        item: 'paymentlog',
        call: 'GET /api/merchantlog/list',
    },
    list('/creditlog', 'Credit log', 'GET /api/creditlog/list'),
    {
        path: '/analytics',
        heading: /^Analytics/,
        item: 'analytics',
        call: 'GET /api/stat/usage',
    },
    list('/tv/homeapp', 'Home apps', 'GET /api/tv/homeapplication'),
    list('/tv/application', 'TV applications', 'GET /api/tv/application'),
    record(
        '/tv/application/1',
        'TV application',
        'GET /api/tv/application/1',
        'tv/application',
    ),
    list('/tv/configuration', 'TV configurations', 'GET /api/tv/configuration'),
    record(
        '/tv/configuration/{tv/configuration}',
        'TV configuration',
        'GET /api/tv/configuration/{tv/configuration}',
        'tv/configuration',
    ),
    list('/tv/device', 'TV devices', 'GET /api/tv/device'),
    list('/tv/theme', 'TV themes', 'GET /api/tv/theme'),
    record(
        '/tv/theme/{tv/theme}',
        'TV theme',
        'GET /api/tv/theme/{tv/theme}',
        'tv/theme',
    ),
    record(
        '/tv/theme/{tv/theme}/logo',
        'TV theme',
        'GET /api/tv/theme/{tv/theme}',
        'tv/theme',
    ),
    record(
        '/tv/theme/{tv/theme}/background',
        'TV theme',
        'GET /api/tv/theme/{tv/theme}',
        'tv/theme',
    ),
    record(
        '/tv/theme/{tv/theme}/color',
        'TV theme',
        'GET /api/tv/theme/{tv/theme}',
        'tv/theme',
    ),
    list('/tv/page', 'TV pages', 'GET /api/tv/page'),
    record(
        '/tv/page/{tv/page}',
        'TV page',
        'GET /api/tv/page/{tv/page}',
        'tv/page',
    ),
    list('/tv/layout', 'TV layouts', 'GET /api/tv/layout'),
    record(
        '/tv/layout/{tv/layout}',
        'TV layout',
        'GET /api/tv/layout/{tv/layout}',
        'tv/layout',
    ),
    list('/supportpage', 'Support pages', 'GET /api/supportpage/'),
    record(
        '/supportpage/1',
        'Support page',
        'GET /api/supportpage/1',
        'supportpage',
    ),
    list('/supportplan', 'Support plans', 'GET /api/SupportPlan/'),
    record(
        '/supportplan/1',
        'Support plan',
        'GET /api/SupportPlan/1',
        'supportplan',
    ),
    list('/themepresets', 'Theme presets', 'GET /api/ThemePreset/'),
    record(
        '/ThemePresetsEdit/1',
        'Theme preset',
        'GET /api/ThemePreset/1',
        'themepresets',
    ),
    list('/theme', 'Themes', 'GET /api/Theme/'),
    record('/themeEdit/1', 'Theme', 'GET /api/Theme/1', 'theme'),
    list('/accesslogs', 'Access logs', 'GET /api/accesslog/list'),
    list('/ticket', 'Tickets', 'GET /api/Ticket/'),
    record(
        '/ticketEdit/{Ticket}',
        'Ticket',
        'GET /api/Ticket/{Ticket}',
        'ticket',
    ),
    list('/fileNote', 'File notes', 'GET /api/FileNote/'),
    record(
        '/fileNoteEdit/{FileNote}',
        'File note',
        'GET /api/FileNote/{FileNote}',
        'fileNote',
    ),
    list('/sms', 'SMS', 'GET /api/Sms/'),
    list('/menuitem', 'Menu items', 'GET /api/MenuItem/', 'admin'),
    record('/menuitem/1', 'Menu item', 'GET /api/MenuItem/1', 'admin'),
    list('/widget', 'Widgets', 'GET /api/Widget/', 'admin'),
    record('/widget/1', 'Widget', 'GET /api/Widget/1', 'admin'),
    list('/tv/template', 'TV templates', 'GET /api/tv/template', 'admin'),
    record('/tv/template/1', 'TV template', 'GET /api/tv/template/1', 'admin'),
];

/** List calls that find the keys for the holes above: the hole is the path. */
export const keyed: Readonly<Record<string, string>> = {
    portalUser: 'Account/GetAllUsersList/?PageNo=1&PageSize=1',
    company: 'company/?PageNo=1&PageSize=1',
    device: 'device/?PageNo=1&PageSize=1&SiteId=1',
    Machine: 'Machine/?PageNo=1&PageSize=1&SiteId=1',
    wifiplan: 'wifiplan/?PageNo=1&PageSize=1&SiteId=1',
    user: 'user/?PageNo=1&PageSize=1&GroupId=1',
    guest: 'guest/?PageNo=1&PageSize=1&SiteId=1',
    room: 'room/?PageNo=1&PageSize=1&SiteId=1',
    'tv/configuration': 'tv/configuration?PageNo=1&PageSize=1&SiteId=1',
    'tv/theme': 'tv/theme?PageNo=1&PageSize=1&SiteId=1',
    'tv/page': 'tv/page?PageNo=1&PageSize=1&SiteId=1',
    'tv/layout': 'tv/layout?PageNo=1&PageSize=1&SiteId=1',
    Ticket: 'Ticket/?PageNo=1&PageSize=1&SiteId=1',
    FileNote: 'FileNote/?PageNo=1&PageSize=1&SiteId=1',
};

/** A record of the first site for each hole, asked from a running portal's API as the administrator. */
export const keysOf = async (
    url: string,
): Promise<Readonly<Record<string, string>>> => {
    const reply = await fetch(`${url}/api/Token`, {
        method: 'POST',
        body: new URLSearchParams({
            username: 'admin',
            password: 'demo',
            grant_type: 'password',
        }),
    });

    const headers = {
        authorization: `Bearer ${((await reply.json()) as { access_token: string }).access_token}`,
    };

    const entries = Object.entries(keyed).map(async ([hole, path]) => {
        const { Results } = (await (
            await fetch(`${url}/api/${path}`, { headers })
        ).json()) as { Results: readonly Readonly<Record<string, unknown>>[] };

        return [
            hole,
            String(
                (hole === 'guest' ? Results[0]?.RoomId : undefined) ??
                    Results[0]?.Id,
            ),
        ] as const;
    });

    return Object.fromEntries(await Promise.all(entries));
};

export const fillKeys = (
    text: string,
    keys: Readonly<Record<string, string>>,
): string =>
    text.replace(/\{([^}]+)\}/g, (_, hole: string) => keys[hole] ?? '?');
