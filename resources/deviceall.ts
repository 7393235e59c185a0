import { statusLabels } from './rules/shared.ts';
import { statuses } from './rules/status.ts';
import { choice, decimal, get, id, dateTime, paging, reference, resource, text, boolean } from './schema/index.ts';

/** Rows per request; further pages are requested only if there are more. */
const ALL_HOTSPOTS = 10000;

/** The hotspots of every site the caller may see, those with problems first. */
export const deviceall = resource({
    label: ['Hotspot', 'Point d’accès'],
    plural: ['All hotspots', 'Tous les points d’accès'],
    menu: { tab: 'setup', icon: 'devices' },
    api: {
        list: get('device/hotspot', { SearchText: 'search', ...paging }, 'page'),
        listWhen: {
            filter: 'DistributorId',
            call: get('device/distributor/{DistributorId}', { SearchText: 'search', ...paging }, 'page'),
        },
    },
    title: 'NickName',
    fields: {
        Id: id(),
        NickName: text({ label: ['Nickname', 'Surnom'] }),
        BusinessName: text({ label: ['Business name', 'Raison sociale'] }),
        DeviceCode: text({
            label: ['Device code', 'Code de l’appareil'],
            mono: true,
            written: 'macAddress',
            hint: 'macDigits',
        }),
        DeviceType: choice(['Hotspot (WiFi)'], {
            label: ['Device type', 'Type d’appareil'],
            labels: { 'Hotspot (WiFi)': ['Hotspot (WiFi)', 'Point d’accès (Wi-Fi)'] },
        }),
        NASID: text({ label: ['NAS ID', 'Identifiant NAS'], mono: true }),
        ClientId: reference('client', { label: ['Client', 'Client'] }),
        SiteId: reference('site', { label: ['Site', 'Site'] }),
        LocTimeOffset: decimal({ label: ['Time offset (hours)', 'Décalage horaire (heures)'] }),
        LogTime: dateTime({ label: ['Last seen', 'Dernier contact'], live: true }),
        HasProblem: boolean({ label: ['Has a problem', 'En panne'] }),
        Testing: boolean({ label: ['Testing', 'En test'] }),
    },
    list: {
        columns: [
            {
                label: ['Status', 'État'],
                computed: 'deviceStatus',
                reads: ['LogTime', 'HasProblem', 'Testing'],
                rank: 'deviceStatus',
            },
            'NickName',
            { label: ['Reason', 'Raison'], computed: 'deviceReason', reads: ['LogTime', 'HasProblem', 'Testing'] },
            {
                label: ['Since', 'Depuis'],
                computed: 'silentSince',
                reads: ['LogTime', 'LocTimeOffset'],
                rank: 'silentSince',
            },
            'ClientId',
            'SiteId',
            'DeviceType',
            'BusinessName',
            'NASID',
            'LogTime',
        ],
        hidden: ['BusinessName', 'NASID', 'LogTime'],
        card: ['deviceReason', 'LogTime', 'NASID', 'SiteId'],
        filters: [
            {
                source: 'Status',
                field: choice(statuses, { label: ['Status', 'État'], labels: statusLabels }),
                by: 'deviceStatus',
            },
            { source: 'DistributorId', field: reference('distributor', { label: ['Distributor', 'Distributeur'] }) },
        ],
        above: 'estateSummary',
        clientSide: ALL_HOTSPOTS,
        sort: { field: 'deviceStatus', order: 'ASC' }, // worst first
    },
    search: { by: ['mac', 'nasId', 'name'], facts: ['SiteId', 'NASID', 'LogTime'], of: 'device', paged: true },
    custom: { screens: ['list'], cells: ['SiteId'] },
    mock: { rows: 0, view: { of: 'device', where: { DeviceType: 'Hotspot (WiFi)' } } },
});
