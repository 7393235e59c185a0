/**
 * How a value looks on the wire: `number`, `text` and `boolean` of JSON, a date at midnight, a dateTime in UTC, ids,
 * `{Id, Name}` objects.
 */
export type WireKind =
    | 'number'
    | 'text'
    | 'boolean'
    | 'date'
    | 'dateTime'
    | 'ids';

/** `reply`: never in a request. `request`: never needed in a reply. */
type Direction = 'both' | 'reply' | 'request';

export interface WireField {
    readonly name: string;
    readonly kind: WireKind;
    readonly direction: Direction;
}

const marks: Readonly<Record<string, Direction>> = {
    '<': 'reply',
    '>': 'request',
};

/** `Id: number, <ClientName: text`: `<` is in replies only, `>` in requests only. */
const fields = (written: string): readonly WireField[] =>
    written
        .split(',')
        .map(one => one.trim())
        .filter(Boolean)
        .map(one => {
            const [, mark = '', name = '', kind = ''] =
                /^([<>]?)(\w+): (\w+)$/.exec(one) ?? [];

            return {
                name,
                kind: kind as WireKind,
                direction: marks[mark] ?? 'both',
            };
        });

/** The ten colours of a guests' login page. */
const themeColours = `
    ThemeBackgroundColor: text, ThemeHeaderColor: text, ThemeHeaderTextColor: text, ThemeBodyColor: text, ThemeBodyTextColor: text,
    ThemeButtonColor: text, ThemeButtonTextColor: text, ThemeLinkColor: text, ThemeFooterColor: text, ThemeFooterTextColor: text`;

const application =
    'Id: number, Name: text, PackageName: text, VersionCode: number, VersionName: text, Url: text';

/** The fields of every entity, typed from the description of the API: no declaration is read here. */
export const contractFields: Readonly<Record<string, readonly WireField[]>> = {
    client: fields(`Id: number, Code: text, Company: text, Active: boolean, CurrCode: text, BillCountry: text, Email: text, Phone: text,
        SupportPlanId: number, <SupportPlanName: text, RMSClientId: text, RMSClientPassword: text,
        Address: text, Suburb: text, State: text, Postcode: text, Notes: text`),
    company: fields(
        'Id: number, CompanyName: text, GroupId: number, LogTime: dateTime',
    ),
    billgroup: fields(
        'Id: number, ClientId: number, GroupName: text, ExpireMidnight: boolean, ExpiryDays: number, TimeToFinish: number',
    ),
    site: fields(`Id: number, SiteName: text, BusinessName: text, TradingName: text, Country: text, GroupId: number, <ClientId: number,
        NbrTerms: number, LocTimeOffset: number, ContractExpires: date, RMSPropertyId: text, SiteAddress: text`),
    device: fields(`Id: number, SiteId: number, ClientId: number, DeviceCode: text, NickName: text, BusinessName: text, DeviceType: text, NASID: text, ThemeCode: text,
        LocTimeOffset: number, SpeedKBD: number, SpeedKBU: number, PMSFree: boolean, PMSBilling: boolean, PMSFreeMB: number, FreeMAC: boolean, LoginType: text,
        LogTime: dateTime, HasProblem: boolean, Testing: boolean, ${themeColours}`),
    deviceall: fields(
        'Id: number, ClientId: number, SiteId: number, LocTimeOffset: number, NickName: text, DeviceCode: text, BusinessName: text, DeviceType: text, NASID: text, LogTime: dateTime, HasProblem: boolean, Testing: boolean',
    ),
    machine: fields(
        'Id: number, SiteId: number, Prefix: text, Country: text, Edition: text, LastUsed: dateTime, PMSBilling: boolean',
    ),
    wifiplan:
        fields(`Id: number, SiteId: number, GroupId: number, Desciption: text, PlanPrice: number, PlanMins: number, PlanMB: number,
        SpeedKBD: number, SpeedKBU: number, FreeMAC: boolean, DateStart: date, DateEnd: date, RMSSundryId: text`),
    internetuser:
        fields(`Id: number, Alias: text, Password: text, Email: text, Active: boolean, OptIn1: boolean, GroupId: number, SiteId: number,
        RemTime: number, RemTraffic: number, RemDollar: number, SpeedKBD: number, SpeedKBU: number, ExpiryDate: date, NetData: number,
        CheckIn: dateTime, FinishDate: date, <IsSelected: boolean`),
    user: fields(`Id: text, UserName: text, >Password: text, >ConfirmPassword: text, FirstName: text, LastName: text, Email: text, Client: number,
        <ClientName: text, Groups: ids, Sites: ids, Role: text`),
    menuitem: fields('Id: number, TabName: text, MenuName: text, Title: text'),
    widget: fields('Id: number, Name: text, Title: text'),
    room: fields(
        'Id: number, siteId: number, CheckIn: dateTime, CheckOut: dateTime, RoomCode: text, RoomName: text',
    ),
    guest: fields(
        'RoomId: number, <RoomCode: text, UserId: number, Surname: text, FirstName: text, CompanyName: text, CheckIn: dateTime, CheckOut: dateTime',
    ),
    paymentlog: fields(
        `Id: number, Created: dateTime, UserId: number, Alias: text, Description: text, Amount: number, CurrCode: text, Refunded: boolean, RefundedAmount: number`,
    ),
    creditlog: fields(
        'Id: number, Created: dateTime, UserId: number, Alias: text, RemTime: number, RemTraffic: number, RemDollar: number, Comments: text',
    ),
    accesslogs: fields(
        'Id: number, UserId: number, LogTime: dateTime, MacAddress: text, LogType: text, Comments: text, DataUsed: number',
    ),
    supportpage: fields(
        'Id: number, Title: text, Description: text, Body: text, ClientId: number',
    ),
    supportplan: fields(
        'Id: number, Name: text, Price: number, PlanDevices: number, SiteId: number',
    ),
    ticket: fields(
        'Id: number, SiteId: number, Topic: text, Subject: text, Body: text, Status: text, Created: dateTime',
    ),
    fileNote: fields(
        'Id: number, SiteId: number, Subject: text, Note: text, Created: dateTime',
    ),
    sms: fields(
        'Id: number, MobileNo: text, ClientId: number, Content: text, Created: dateTime',
    ),
    theme: fields(
        'Id: number, ThemeCode: text, Name: text, LoginType: text, IsVoucher: boolean, IsFreeMAC: boolean',
    ),
    themepresets: fields(`Id: number, Name: text, ${themeColours}`),
    distributor: fields('Id: number, Name: text'),
    'tv/application': fields(application),
    'tv/installed': fields(`${application}, TvConfigId: number`),
    'tv/homeapp': fields(
        'Id: number, Name: text, PackageName: text, Url: text, SortOrder: number',
    ),
    'tv/template': fields('Id: number, Name: text'),
    'tv/configuration': fields(
        'Id: number, SiteId: number, Name: text, ThemeId: number, <Applications: ids',
    ),
    'tv/device': fields(
        'Id: number, SiteId: number, Name: text, RoomId: number, ConfigId: number, SerialNumber: text, Alive: dateTime',
    ),
    'tv/theme':
        fields(`Id: number, SiteId: number, Name: text, TemplateId: number, ContentHeaderColor: text, ContentHeaderTextColor: text, ContentBodyColor: text,
        ContentBodyTextColor: text, FooterBackgroundColor: text, LogoUrl: text, BackgroundUrl: text`),
    'tv/page': fields(
        'Id: number, SiteId: number, Title: text, Body: text, LayoutId: number',
    ),
    'tv/layout': fields(
        'Id: number, SiteId: number, Name: text, Columns: number, Rows: number',
    ),
};

/** What a save of a portal user holds beside its fields: the changes of what is assigned. */
export const sentBeside: Readonly<Record<string, readonly string[]>> = {
    user: ['Widgets', 'MenuItems'],
};

/** What the other calls answer; a list within by `name.field`, a single value by `value`. */
export const contractReplies: Readonly<
    Record<string, readonly WireField[] | string>
> = {
    'session.current': [
        ...fields(`UserId: text, UserName: text, Email: text, FirstName: text, LastName: text, userRole: text, isAuthenticated: boolean, isAdministrator: boolean,
            isDistributor: boolean, isClientUser: boolean, isGroupUser: boolean, isSiteUser: boolean, distributorId: number, clientId: number, clientName: text,
            clientEmail: text, groupId: number, groupName: text, siteId: number, siteName: text, SupportPlanName: text, ClientHasRMS: boolean, SiteHasRMS: boolean`),
        { name: 'widgets.Id', kind: 'number', direction: 'reply' },
        { name: 'widgets.Name', kind: 'text', direction: 'reply' },
    ],
    'session.menu': fields(
        'Id: number, UserId: text, MenuItemId: number, TabName: text, MenuName: text, Title: text',
    ),
    'session.widgets': fields(
        'Id: number, UserId: text, WidgetId: number, Name: text',
    ),
    'account.menuItems': fields(
        'Id: number, UserId: text, MenuItemId: number, TabName: text, MenuName: text, Title: text',
    ),
    'account.widgets': fields(
        'Id: number, UserId: text, WidgetId: number, Name: text',
    ),
    'account.roles': fields('Id: text, Name: text'),
    'lookup.clients': 'client',
    'lookup.distributors': 'distributor',
    'lookup.sites': 'site',
    'lookup.sitesOf': 'site',
    'lookup.sitesOfMany': 'site',
    'lookup.plansOfSite': 'wifiplan',
    'lookup.rmsProperties': fields('Id: text, Name: text'),
    'lookup.sundries': fields('Id: text, Name: text'),
    'lookup.tvSites': fields('Id: number, SiteName: text'),
    'lookup.nextNasId': fields('value: text'),
    'lookup.licensePrefix': fields('value: text'),
    'server.time': fields('value: dateTime'),
    'stat.usage': fields(
        'Sessions: number, Users: number, TrafficUsedDownKb: number, TrafficUsedUpKb: number, TrafficUsedTotal: number, TotalSeconds: number',
    ),
    'stat.gender': fields('Gender: text, Users: number'),
    'stat.ageGroup': fields('AgeMin: number, AgeMax: number, Users: number'),
    'voucher.create': fields(
        'Id: number, Alias: text, Password: text, PlanId: number, PlanMins: number, PlanMB: number, PlanPrice: number, ExpiryDate: date',
    ),
    'bulk.create': 'SavedUsers FailedUsers of internetuser',
    'log.purchases': 'paymentlog',
    'log.credit': 'creditlog',
    'log.access': 'accesslogs',
    'log.usage': fields(
        'Id: number, AccessStarted: dateTime, AccessStopped: dateTime, DataDownKb: number, DataUpKb: number, MacAddress: text, NasId: text, TerminateCause: text',
    ),
    'site.relations': fields(
        'Devices: number, Machines: number, WifiPlans: number, Rooms: number, Guests: number, InternetUsers: number',
    ),
    'upload.themeFile': fields('Url: text'),
    'upload.tvLogo': fields('Url: text'),
    'upload.tvBackground': fields('Url: text'),
    'upload.rooms': [
        { name: 'Imported', kind: 'number', direction: 'reply' },
        { name: 'Failed.Row', kind: 'number', direction: 'reply' },
        { name: 'Failed.Message', kind: 'text', direction: 'reply' },
    ],
};
