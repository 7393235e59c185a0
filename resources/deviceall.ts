import { get, id, moment, paging, reference, resource, text, toggle, type RecordOfResource } from './schema/index.ts';

/** The old list: the hotspots of every site the caller may see. */
export const deviceall = resource({
    label: ['Hotspot', 'Point d’accès'],
    plural: ['All hotspots', 'Tous les points d’accès'],
    menu: { tab: 'setup', icon: 'devices' },
    api: {
        list: get('device/hotspot', { SearchText: 'search', ...paging }, 'page'),
        listWhen: { filter: 'DistributorId', call: get('device/distributor/{DistributorId}', { SearchText: 'search', ...paging }, 'page') },
    },
    title: 'NickName',
    fields: {
        Id: id(),
        NickName: text({ label: ['Nickname', 'Surnom'] }),
        BusinessName: text({ label: ['Business name', 'Raison sociale'] }),
        DeviceType: text({ label: ['Device type', 'Type d’appareil'] }),
        NASID: text({ label: ['NAS ID', 'Identifiant NAS'], mono: true }),
        SiteId: reference('site', { label: ['Site', 'Site'] }),
        LogTime: moment({ label: ['Last seen', 'Vu le'], live: true }),
        HasProblem: toggle({ label: ['Has a problem', 'En panne'] }),
        Testing: toggle({ label: ['Testing', 'En test'] }),
    },
    list: {
        columns: [
            { label: ['Status', 'État'], cell: 'deviceStatus', reads: ['LogTime', 'HasProblem', 'Testing'] },
            'NickName', 'BusinessName', 'NASID', 'SiteId', 'LogTime',
        ],
        filters: [{ source: 'DistributorId', field: reference('distributor', { label: ['Distributor', 'Distributeur'] }) }],
    },
    custom: { screens: ['list'] },
    mock: { rows: 0, view: { of: 'device', where: { DeviceType: 'Hotspot (WiFi)' } } },
});

export type Hotspot = RecordOfResource<typeof deviceall>;
