import type { CallContext } from '../../dataProvider/index.ts';

/** Everything a portal can know at once: a call that sends more than the contract says shows here. */
export const everything = {
    id: 7,
    ids: [1, 2],
    search: 'a b',
    page: 2,
    pageSize: 10,
    order: 'Name desc',
    distributor: 6,
    client: 4,
    site: 3,
    billgroup: 5,
    ownGroup: 5,
    record: { Id: 7, Any: 'field' },
} as const satisfies CallContext;

/**
 * One call of the API contract: its name in the portal, what the request must be, its body, what the caller gives
 * beside `everything`.
 */
export interface ContractCall {
    readonly name: string;
    /** `METHOD url`, `(no bearer)` where the contract forbids one; the order of parameters does not matter. */
    readonly sends: string;
    readonly body?: unknown;
    readonly encoding?: 'form' | 'multipart';
    readonly given?: Readonly<Record<string, unknown>>;
}

const record = everything.record;
const SEARCH = 'SearchText=a+b&PageNo=2&PageSize=10';
const search = 'searchText=a+b&PageNo=2&PageSize=10';

/** Shape "CRUD" of the contract, written out; `query` are the list's parameters beyond search and paging. */
const crud = (
    name: string,
    path: string,
    query = '',
): readonly ContractCall[] => [
    { name: `${name}.list`, sends: `GET /api/${path}/?${SEARCH}${query}` },
    { name: `${name}.one`, sends: `GET /api/${path}/7` },
    { name: `${name}.save`, sends: `POST /api/${path}/`, body: record },
    { name: `${name}.remove`, sends: `DELETE /api/${path}/7` },
];

/** Shape "area". */
const area = (
    name: string,
    path: string,
    query = '',
): readonly ContractCall[] => [
    { name: `${name}.list`, sends: `GET /api/${path}/?${search}${query}` },
    { name: `${name}.one`, sends: `GET /api/${path}/7` },
    { name: `${name}.save`, sends: `POST /api/${path}/Save`, body: record },
    { name: `${name}.remove`, sends: `DELETE /api/${path}/7` },
];

/** TV: list, get, delete, `POST {path}`. */
const tv = (
    name: string,
    path: string,
    query = '',
): readonly ContractCall[] => [
    { name: `${name}.list`, sends: `GET /api/${path}?${SEARCH}${query}` },
    { name: `${name}.one`, sends: `GET /api/${path}/7` },
    { name: `${name}.save`, sends: `POST /api/${path}`, body: record },
    { name: `${name}.remove`, sends: `DELETE /api/${path}/7` },
];

const but = (
    calls: readonly ContractCall[],
    ...changed: readonly ContractCall[]
): readonly ContractCall[] =>
    calls.map(call => changed.find(({ name }) => name === call.name) ?? call);

const dates = { StartDate: '2026-02-01', EndDate: '2026-02-28' } as const;
const period = { SiteId: 3, ...dates };

const file = new File(['RoomCode\r\n101\r\n'], 'rooms.csv', {
    type: 'text/csv',
});

/** Every call of the API contract, written by hand: the one place that reads no declaration. */
export const contractCalls: readonly ContractCall[] = [
    // Session and accounts
    {
        name: 'session.token',
        sends: 'POST /api/Token (no bearer)',
        encoding: 'form',
        given: { username: 'ada', password: ' p&w ' },
        body: { username: 'ada', password: ' p&w ', grant_type: 'password' },
    },
    { name: 'session.current', sends: 'GET /api/account/GetCurrentUserInfo' },
    { name: 'session.logOff', sends: 'POST /api/Account/LogOff' },
    { name: 'session.menu', sends: 'GET /api/UserMenuItem/CurrentUser' },
    { name: 'session.widgets', sends: 'GET /api/UserWidget/CurrentUser' },
    { name: 'user.list', sends: `GET /api/Account/GetAllUsersList/?${SEARCH}` },
    { name: 'user.one', sends: 'GET /api/Account/GetUserdetail/?Id=7' },
    { name: 'user.save', sends: 'POST /api/Account/Register/', body: record },
    { name: 'user.remove', sends: 'DELETE /api/Account/DeleteUser/7' },
    { name: 'account.roles', sends: 'GET /api/Account/GetAllRoles/' },
    {
        name: 'account.changePassword',
        sends: 'POST /api/Account/ChangePassword/',
        given: { Id: 'u-1', Password: 'x', ConfirmPassword: 'x' },
        body: { Id: 'u-1', Password: 'x', ConfirmPassword: 'x' },
    },
    {
        name: 'account.changeMyPassword',
        sends: 'POST /api/Account/ChangeMyPassword/',
        given: { OldPassword: 'o', Password: 'x', ConfirmPassword: 'x' },
        body: { OldPassword: 'o', Password: 'x', ConfirmPassword: 'x' },
    },
    {
        name: 'account.confirmPassword',
        sends: 'POST /api/user/DeletePassword/Confirm',
        given: { Password: 'x' },
        body: { Password: 'x' },
    },
    {
        name: 'account.menuItems',
        sends: 'GET /api/UserMenuItem/?UserId=u-1',
        given: { UserId: 'u-1' },
    },
    {
        name: 'account.widgets',
        sends: 'GET /api/UserWidget/?UserId=u-1',
        given: { UserId: 'u-1' },
    },

    // Entities
    ...but(crud('client', 'client', '&OrderBy=Name+desc'), {
        name: 'client.save',
        sends: 'POST /api/client/ (no bearer)',
        body: record,
    }),
    ...crud('company', 'company', '&GroupId=5'),
    ...crud('billgroup', 'billgroup', '&ClientId=4'),
    ...crud('site', 'site', '&GroupId=5&ClientId=4'),
    ...crud('device', 'device', '&SiteId=3'),
    ...crud('machine', 'Machine', '&SiteId=3'),
    ...crud('wifiplan', 'wifiplan', '&SiteId=3'),
    {
        name: 'internetuser.list',
        sends: `GET /api/user/?${SEARCH}&OptIn1=true&Active=false&GroupId=5`,
        given: { OptIn1: true, Active: false },
    },
    { name: 'internetuser.one', sends: 'GET /api/user/7 (no bearer)' },
    { name: 'internetuser.save', sends: 'POST /api/user', body: record },
    { name: 'internetuser.remove', sends: 'DELETE /api/user/7' },
    {
        name: 'internetuser.removeMany',
        sends: 'POST /api/user/delete',
        body: { Ids: [1, 2] },
    },
    {
        name: 'internetuser.export',
        sends: 'GET /api/user/export?SearchText=a+b&PageSize=0&PageNo=0&GroupId=5&Active=true',
        given: { Active: true },
    },
    ...crud('guest', 'guest', '&SiteId=3'),
    ...but(crud('room', 'room', '&SiteId=3'), {
        name: 'room.save',
        sends: 'POST /api/room',
        body: record,
    }),
    ...crud('supportpage', 'supportpage', '&ClientId=4').map(call => ({
        ...call,
        sends: `${call.sends} (no bearer)`,
    })),
    ...area('fileNote', 'FileNote', '&SiteId=3'),
    ...area('ticket', 'Ticket', '&SiteId=3'),
    ...area('menuitem', 'MenuItem'),
    ...area('sms', 'Sms'),
    ...area('supportplan', 'SupportPlan'),
    ...area('theme', 'Theme'),
    ...area('themepresets', 'ThemePreset'),
    ...area('widget', 'Widget'),
    ...tv('tv/application', 'tv/application'),
    ...tv('tv/configuration', 'tv/configuration', '&SiteId=3'),
    ...tv('tv/device', 'tv/device', '&SiteId=3'),
    ...tv('tv/homeapp', 'tv/homeapplication'),
    ...but(tv('tv/installed', 'tv/installed'), {
        name: 'tv/installed.list',
        sends: `GET /api/tv/installed?${SEARCH}&ConfigId=9`,
        given: { TvConfigId: 9 },
    }),
    ...tv('tv/template', 'tv/template'),
    ...tv('tv/theme', 'tv/theme', '&SiteId=3'),
    ...tv('tv/page', 'tv/page', '&SiteId=3'),
    ...tv('tv/layout', 'tv/layout', '&SiteId=3'),
    {
        name: 'paymentlog.list',
        sends: 'GET /api/merchantlog/list?Search=a+b&SiteId=3&StartDate=2026-02-01&EndDate=2026-02-28&PageNo=2&PageSize=10',
        given: dates,
    },
    { name: 'paymentlog.one', sends: 'GET /api/merchantlog/7' },
    { name: 'paymentlog.remove', sends: 'DELETE /api/merchantlog/7' },
    {
        name: 'paymentlog.refund',
        sends: 'POST /api/merchantlog/Refund',
        body: { Id: 7 },
    },
    {
        name: 'creditlog.list',
        sends: 'GET /api/creditlog/list?Search=a+b&SiteId=3&StartDate=2026-02-01&EndDate=2026-02-28&PageNo=2&PageSize=10',
        given: dates,
    },
    { name: 'creditlog.one', sends: 'GET /api/creditlog/7' },
    { name: 'creditlog.remove', sends: 'DELETE /api/creditlog/7' },
    {
        name: 'accesslogs.list',
        sends: 'GET /api/accesslog/list?where=a+b&SiteId=3&PageNo=2&PageSize=10&orderby=Name+desc',
    },
    { name: 'deviceall.list', sends: `GET /api/device/hotspot?${SEARCH}` },
    {
        name: 'deviceall.listWhen',
        sends: `GET /api/device/distributor/6?${SEARCH}`,
        given: { DistributorId: 6 },
    },
    {
        name: 'distributor.list',
        sends: 'GET /api/distributors/?SearchText=a+b&DistributorId=6',
        given: { DistributorId: 6 },
    },

    // Other calls
    { name: 'lookup.clients', sends: `GET /api/client/getforuser?${SEARCH}` },
    {
        name: 'lookup.distributors',
        sends: 'GET /api/distributors/?SearchText=a+b&DistributorId=6',
    },
    { name: 'lookup.sites', sends: `GET /api/site/?${SEARCH}&ClientId=4` },
    {
        name: 'lookup.sitesOf',
        sends: 'GET /api/site/distributor?SearchText=a+b&GroupId=5&PageSize=10',
        given: { GroupId: 5 },
    },
    {
        name: 'lookup.sitesOfMany',
        sends: 'GET /api/site/multiple/?SearchText=a+b&OrderBy=Name&PageSize=20&PageNo=1&ClientId=4',
        given: { ClientId: 4 },
    },
    {
        name: 'lookup.rmsProperties',
        sends: 'GET /api/client/4/rms/property?RMSClientId=c1&RMSClientPassword=p+w',
        given: { Id: 4, RMSClientId: 'c1', RMSClientPassword: 'p w' },
    },
    {
        name: 'lookup.sundries',
        sends: 'GET /api/site/3/rms/sundry',
        given: { SiteId: 3 },
    },
    {
        name: 'lookup.plansOfSite',
        sends: 'GET /api/wifiplan/site/3 (no bearer)',
        given: { SiteId: 3 },
    },
    { name: 'lookup.tvSites', sends: 'GET /api/value/TvSite/' },
    { name: 'lookup.nextNasId', sends: 'GET /api/device/nextnasid' },
    {
        name: 'lookup.licensePrefix',
        sends: 'GET /api/Machine/LicensePrefix/3',
        given: { SiteId: 3 },
    },
    { name: 'server.time', sends: 'GET /api/value/servertime' },
    { name: 'site.relations', sends: 'GET /api/site/7/relation' },
    {
        name: 'site.copy',
        sends: 'POST /api/site/copy',
        given: { SiteName: 'Copy' },
        body: { SiteId: 7, SiteName: 'Copy' },
    },
    {
        name: 'machine.createLicences',
        sends: 'POST /api/Machine/Create',
        given: {
            Prefix: 'ABC',
            Country: 'Australia',
            Edition: 'Desktop',
            PMSBilling: false,
            Quantity: 2,
        },
        body: {
            SiteId: 3,
            Prefix: 'ABC',
            Country: 'Australia',
            Edition: 'Desktop',
            PMSBilling: false,
            Quantity: 2,
        },
    },
    {
        name: 'internetuser.adjustCredit',
        sends: 'POST /api/user/adjustcredit (no bearer)',
        given: { RemTime: -60, RemTraffic: 0, RemDollar: 1.5 },
        body: { Id: 7, RemTime: -60, RemTraffic: 0, RemDollar: 1.5 },
    },
    {
        name: 'internetuser.resetCredit',
        sends: 'POST /api/user/resetcredit',
        body: { Id: 7 },
    },
    {
        name: 'internetuser.extendCredit',
        sends: 'POST /api/user/extendcredit',
        given: { ExpiryDate: '2026-03-31T00:00:00' },
        body: { Id: 7, ExpiryDate: '2026-03-31T00:00:00' },
    },
    {
        name: 'bulk.create',
        sends: 'POST /api/user/bulk',
        given: {
            Quantity: 1,
            RemDollar: 0,
            RemTime: 3600,
            RemTraffic: 1_000_000,
            GroupId: 5,
        },
        body: {
            Quantity: 1,
            RemDollar: 0,
            RemTime: 3600,
            RemTraffic: 1_000_000,
            GroupId: 5,
        },
    },
    {
        name: 'voucher.create',
        sends: 'GET /api/user/voucher/12/50',
        given: { PlanId: 12, Quantity: 50 },
    },
    {
        name: 'support.request',
        sends: 'POST /api/client/support (no bearer)',
        given: {
            Priority: 'Low',
            Location: '',
            Email: 'a@b.example',
            Name: 'Ada',
            Issue: 'Wi-Fi',
        },
        body: {
            Priority: 'Low',
            Email: 'a@b.example',
            Name: 'Ada',
            Issue: 'Wi-Fi',
        },
    },
    {
        name: 'log.purchases',
        sends: 'GET /api/merchantlog/?Id=7&PageSize=10&AccessStarted=2026-02-01&PageNo=2',
        given: { Id: 7, AccessStarted: '2026-02-01' },
    },
    {
        name: 'log.credit',
        sends: 'GET /api/creditlog?Id=7&PageSize=10&StartDate=2026-02-01&PageNo=2',
        given: { Id: 7, StartDate: '2026-02-01' },
    },
    {
        name: 'log.usage',
        sends: 'GET /api/radius/history/?Id=7&PageSize=20&AccessStarted=2026-02-01&PageNo=2',
        given: { Id: 7, AccessStarted: '2026-02-01' },
    },
    {
        name: 'log.access',
        sends: 'GET /api/accesslog/user?where=a+b&PageNo=2&PageSize=10&UserId=8&StartDate=2026-02-01',
        given: { UserId: 8, StartDate: '2026-02-01' },
    },
    {
        name: 'stat.usage',
        sends: 'GET /api/stat/usage?SiteId=3&StartDate=2026-02-01&EndDate=2026-02-28',
        given: period,
    },
    {
        name: 'stat.gender',
        sends: 'POST /api/stat/gender',
        given: period,
        body: period,
    },
    {
        name: 'stat.ageGroup',
        sends: 'POST /api/stat/agegroup',
        given: period,
        body: period,
    },
    {
        name: 'upload.themeFile',
        sends: 'POST /api/file/hotspot/themefiles',
        encoding: 'multipart',
        given: { ThemeCode: 'atrium', SiteId: 3, FileType: 'logo', file },
        body: { ThemeCode: 'atrium', SiteId: '3', FileType: 'logo', file },
    },
    {
        name: 'upload.rooms',
        sends: 'POST /api/file/room',
        encoding: 'multipart',
        given: { SiteId: 3, file },
        body: { SiteId: '3', file },
    },
    {
        name: 'upload.tvLogo',
        sends: 'POST /api/file/tv/logo',
        encoding: 'multipart',
        given: { ThemeId: 2, file },
        body: { ThemeId: '2', file },
    },
    {
        name: 'upload.tvBackground',
        sends: 'POST /api/file/tv/background',
        encoding: 'multipart',
        given: { ThemeId: 2, file },
        body: { ThemeId: '2', file },
    },
];
