import { get, paging, post, asRead, type Call } from '../schema/call.ts';
import type { Text } from '../schema/text.ts';
import { withFlag, input, inputs, noBearer, optional, secrets, sessionServices, upload } from './session.ts';

const period = inputs('SiteId', 'StartDate', 'EndDate');

/** Calls that belong to no single entity, by `area.name`: `call('stat.usage', { SiteId, StartDate, EndDate })`. */
export const services = {
    ...sessionServices,

    'account.roles': withFlag(get('Account/GetAllRoles/', {}, 'array')),
    'account.changePassword': withFlag(
        post('Account/ChangePassword/', { ...inputs('Id'), ...secrets('Password', 'ConfirmPassword') }, 'nothing'),
    ),
    'account.changeMyPassword': withFlag(
        post('Account/ChangeMyPassword/', secrets('OldPassword', 'Password', 'ConfirmPassword'), 'nothing'),
    ),
    'account.confirmPassword': asRead(post('user/DeletePassword/Confirm', secrets('Password'), 'nothing')),
    'account.menuItems': get('UserMenuItem/', inputs('UserId'), 'page'),
    'account.widgets': get('UserWidget/', inputs('UserId'), 'page'),

    'lookup.clients': get('client/getforuser', { SearchText: 'search', ...paging }, 'page'),
    'lookup.distributors': get('distributors/', { SearchText: 'search', DistributorId: 'distributor' }, 'page'),
    'lookup.sites': get('site/', { SearchText: 'search', ...paging, ClientId: 'client' }, 'page'),
    'lookup.sitesOf': get(
        'site/distributor',
        {
            SearchText: 'search',
            GroupId: optional('GroupId'),
            DistributorId: optional('DistributorId'),
            PageSize: 'pageSize',
        },
        'page',
    ),
    'lookup.sitesOfMany': get(
        'site/multiple/',
        {
            SearchText: 'search',
            OrderBy: { fixed: 'Name' },
            PageSize: { fixed: 20 },
            PageNo: { fixed: 1 },
            ClientId: optional('ClientId'),
        },
        'page',
    ),
    'lookup.rmsProperties': get(
        'client/{Id}/rms/property',
        { ...inputs('RMSClientId'), ...secrets('RMSClientPassword') },
        'array',
    ),
    'lookup.sundries': get('site/{SiteId}/rms/sundry', {}, 'array'),
    'lookup.plansOfSite': noBearer(get('wifiplan/site/{SiteId}', {}, 'array')),
    'lookup.tvSites': get('value/TvSite/', {}, 'array'),
    'lookup.nextNasId': get('device/nextnasid', {}, 'value'),
    'lookup.licensePrefix': get('Machine/LicensePrefix/{SiteId}', {}, 'value'),

    'stat.usage': get('stat/usage', period),
    'stat.gender': asRead(post('stat/gender', period, 'array')),
    'stat.ageGroup': asRead(post('stat/agegroup', period, 'array')),

    /** CREATES the vouchers: a GET with an effect. */
    'voucher.create': { ...get('user/voucher/{PlanId}/{Quantity}', {}, 'array'), effect: true },
    'bulk.create': post('user/bulk', inputs('Quantity', 'RemDollar', 'RemTime', 'RemTraffic', 'GroupId')),

    'log.purchases': get(
        'merchantlog/',
        { Id: input('Id'), PageSize: 'pageSize', AccessStarted: optional('AccessStarted'), PageNo: 'page' },
        'page',
    ),
    'log.credit': get(
        'creditlog',
        { Id: input('Id'), PageSize: 'pageSize', StartDate: optional('StartDate'), PageNo: 'page' },
        'page',
    ),
    'log.usage': get(
        'radius/history/',
        { Id: input('Id'), PageSize: { fixed: 20 }, AccessStarted: optional('AccessStarted'), PageNo: 'page' },
        'page',
    ),
    'log.access': get(
        'accesslog/user',
        {
            where: 'search',
            PageNo: 'page',
            PageSize: 'pageSize',
            UserId: input('UserId'),
            StartDate: optional('StartDate'),
        },
        'page',
    ),

    'support.request': noBearer(
        post(
            'client/support',
            { ...inputs('Priority', 'Email', 'Name', 'Issue'), Location: optional('Location') },
            'nothing',
        ),
    ),

    'upload.themeFile': upload('file/hotspot/themefiles', 'ThemeCode', 'SiteId', 'FileType'),
    'upload.rooms': upload('file/room', 'SiteId'),
    'upload.tvLogo': upload('file/tv/logo', 'ThemeId'),
    'upload.tvBackground': upload('file/tv/background', 'ThemeId'),
} as const satisfies Readonly<Record<string, Call>>;

export type ServiceName = keyof typeof services;

export const priorities = ['Low', 'Normal', 'High'] as const;
export const priorityLabels: Readonly<Record<(typeof priorities)[number], Text>> = {
    Low: ['Low', 'Basse'],
    Normal: ['Normal', 'Normale'],
    High: ['High', 'Haute'],
};
