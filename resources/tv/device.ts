import { tvApi } from '../rules/shared.ts';
import { id, dateTime, reference, resource, text } from '../schema/index.ts';

export const tvDevice = resource({
    label: ['TV device', 'Appareil TV'],
    plural: ['TV devices', 'Appareils TV'],
    menu: { tab: 'tv', icon: 'tv' },
    needs: 'site',
    api: tvApi('tv/device', { SiteId: 'site' }),
    opens: 'modal',
    title: 'Name',
    fields: {
        Id: id(),
        SiteId: reference('site', { label: ['Site', 'Site'], required: true, from: 'site', createOnly: true }),
        Name: text({ label: ['Name', 'Nom'], required: true, maxLength: 100, sample: 'deviceName' }),
        SerialNumber: text({
            label: ['Serial number', 'Numéro de série'],
            required: true,
            maxLength: 50,
            mono: true,
            sample: 'serialNumber',
        }),
        RoomId: reference('room', { label: ['Room', 'Chambre'] }),
        ConfigId: reference('tv/configuration', { label: ['Configuration', 'Configuration'] }),
        Alive: dateTime({
            label: ['Last seen', 'Dernier contact'],
            readOnly: true,
            live: 'browser',
            sample: 'liveMoment',
        }),
    },
    list: {
        above: 'noTvNotice',
        columns: [
            { label: ['Status', 'État'], computed: 'tvStatus', reads: ['Alive'], rank: 'tvStatus' },
            'Name',
            'SerialNumber',
            'RoomId',
            'ConfigId',
            'Alive',
        ],
        sort: { field: 'tvStatus', order: 'ASC' }, // worst first
        sortsAll: true,
    },
    form: [{ tab: ['Details', 'Détails'], fields: ['Name', 'SerialNumber', 'RoomId', 'ConfigId'] }],
    import: {
        key: 'SerialNumber',
        columns: ['SerialNumber', 'Name', 'RoomId', 'ConfigId'],
        names: {
            SerialNumber: ['Serial', 'Serial No', 'S/N', 'SN', 'Numéro de série'],
            Name: ['Device Name', 'Box', 'Box name', 'TV', 'TV name', 'Nom', 'Nom du boîtier'],
            RoomId: ['Room No', 'Room Number', 'Room code', 'Chambre', 'Code de chambre'],
            ConfigId: ['Config', 'Profile', 'Profil'],
        },
        sample: [
            ['TV-000901', 'Lobby screen', '', ''],
            ['TV-000902', 'Bar screen', '', ''],
        ],
    },
    mock: { rows: 600 },
});
