import {
    data,
    date,
    duration,
    id,
    integer,
    dateTime,
    money,
    stringId,
    text,
    boolean,
    type Field,
    type Fields,
} from '../schema/index.ts';

/** The fields of a reply, or the name of the entity whose fields they are. */
export type ReplyFields = Fields | string;

/**
 * The answer of a call: the fields of its record or of each row, with the lists inside it by name; or a single value.
 */
export type ReplyShape =
    | { readonly fields: ReplyFields; readonly lists?: Readonly<Record<string, ReplyFields>> }
    | { readonly value: Field };

const rows = (fields: ReplyFields): ReplyShape => ({ fields });
const numbers = (...names: readonly string[]): Fields => Object.fromEntries(names.map(name => [name, integer()]));
const named = { Id: text(), Name: text() };

const user = {
    UserId: stringId(),
    UserName: text(),
    Email: text(),
    FirstName: text(),
    LastName: text(),
    userRole: text(),
    isAuthenticated: boolean(),
    isAdministrator: boolean(),
    isDistributor: boolean(),
    isClientUser: boolean(),
    isGroupUser: boolean(),
    isSiteUser: boolean(),
    distributorId: integer(),
    clientId: integer(),
    clientName: text(),
    clientEmail: text(),
    groupId: integer(),
    groupName: text(),
    siteId: integer(),
    siteName: text(),
    SupportPlanName: text(),
    ClientHasRMS: boolean(),
    SiteHasRMS: boolean(),
};

const menuItem = { Id: id(), UserId: text(), MenuItemId: id(), TabName: text(), MenuName: text(), Title: text() };
const widget = { Id: id(), UserId: text(), WidgetId: id(), Name: text() };

const voucher = {
    Id: id(),
    Alias: text(),
    Password: text(),
    PlanId: id(),
    PlanMins: duration({ unit: 'minutes' }),
    PlanMB: data({ unit: 'MB' }),
    PlanPrice: money(),
    ExpiryDate: date(),
};

const networkSession = {
    Id: id(),
    AccessStarted: dateTime(),
    AccessStopped: dateTime(),
    DataDownKb: data({ unit: 'KB' }),
    DataUpKb: data({ unit: 'KB' }),
    MacAddress: text(),
    NasId: text(),
    TerminateCause: text(),
};

const file = { Url: text() };

/**
 * The answers of calls that belong to no single entity, so that a number is read as a number however the server writes
 * it.
 */
export const replies: Readonly<Record<string, ReplyShape>> = {
    'session.current': { fields: user, lists: { widgets: { Id: id(), Name: text() } } },
    'session.menu': rows(menuItem),
    'session.widgets': rows(widget),
    'account.roles': rows(named),
    'account.menuItems': rows(menuItem),
    'account.widgets': rows(widget),
    'lookup.clients': rows('client'),
    'lookup.distributors': rows('distributor'),
    'lookup.sites': rows('site'),
    'lookup.sitesOf': rows('site'),
    'lookup.sitesOfMany': rows('site'),
    'lookup.rmsProperties': rows(named),
    'lookup.sundries': rows(named),
    'lookup.plansOfSite': rows('wifiplan'),
    'lookup.tvSites': rows({ Id: id(), SiteName: text() }),
    'lookup.nextNasId': { value: text({ required: true }) },
    'lookup.licensePrefix': { value: text() },
    'server.time': { value: dateTime({ required: true }) },
    'stat.usage': rows(
        numbers('Sessions', 'Users', 'TrafficUsedDownKb', 'TrafficUsedUpKb', 'TrafficUsedTotal', 'TotalSeconds'),
    ),
    'stat.gender': rows({ Gender: text(), Users: integer() }),
    'stat.ageGroup': rows(numbers('AgeMin', 'AgeMax', 'Users')),
    'voucher.create': rows(voucher),
    'bulk.create': { fields: {}, lists: { SavedUsers: 'internetuser', FailedUsers: 'internetuser' } },
    'log.purchases': rows('paymentlog'),
    'log.credit': rows('creditlog'),
    'log.usage': rows(networkSession),
    'log.access': rows('accesslogs'),
    'site.relations': rows(numbers('Devices', 'Machines', 'WifiPlans', 'Rooms', 'Guests', 'InternetUsers')),
    'upload.themeFile': rows(file),
    'upload.rooms': { fields: { Imported: integer() }, lists: { Failed: { Row: integer(), Message: text() } } },
    'upload.tvLogo': rows(file),
    'upload.tvBackground': rows(file),
};
