import { statusLabels, themeColours, privateAddresses } from './rules/shared.ts';
import { deviceReasons, statuses } from './rules/status.ts';
import {
    choice,
    crud,
    data,
    decimal,
    dialog,
    id,
    dateTime,
    reference,
    referenceBy,
    resource,
    speed,
    text,
    boolean,
    type RecordOfResource,
} from './schema/index.ts';

/** The page size with which the provider sends all devices of a site. */
const ALL_DEVICES = 10000;

const free = { default: false } as const;

export const device = resource({
    label: ['Device', 'Appareil'],
    plural: ['Devices', 'Appareils'],
    menu: { tab: 'setup', icon: 'device' },
    needs: 'site',
    api: crud('device', { SiteId: 'site' }),
    removal: { password: true },
    title: 'NickName',
    fields: {
        Id: id(),
        SiteId: reference('site', { label: ['Site', 'Site'], required: true, from: 'site', createOnly: true }),
        ClientId: reference('client', { label: ['Client', 'Client'], from: 'client', createOnly: true }),
        DeviceCode: text({
            label: ['Device code', 'Code de l’appareil'],
            maxLength: 50,
            mono: true,
            written: 'macAddress',
            hint: 'macDigits',
            sample: 'macAddress',
        }),
        NickName: text({ label: ['Nickname', 'Surnom'], required: true, maxLength: 200, sample: 'deviceName' }),
        BusinessName: text({
            label: ['Business name', 'Raison sociale'],
            fromRecord: { chosenBy: 'SiteId', source: 'BusinessName' },
            maxLength: 200,
            sample: 'businessName',
        }),
        DeviceType: choice(['Hotspot (WiFi)', 'Gateway', 'Switch', 'DSLAM'], {
            label: ['Device type', 'Type d’appareil'],
            required: true,
            default: 'Hotspot (WiFi)',
            labels: {
                'Hotspot (WiFi)': ['Hotspot (WiFi)', 'Point d’accès (Wi-Fi)'],
                Gateway: ['Gateway', 'Passerelle'],
                Switch: ['Switch', 'Commutateur'],
            },
        }),
        LocTimeOffset: decimal({
            label: ['Time offset (hours)', 'Décalage horaire (heures)'],
            fromRecord: { chosenBy: 'SiteId', source: 'LocTimeOffset' },
            min: -12,
            max: 12,
            step: 0.25,
        }),
        NASID: text({
            label: ['NAS ID', 'Identifiant NAS'],
            required: true,
            maxLength: 50,
            mono: true,
            sample: 'nasId',
        }),
        SpeedKBD: speed({ label: ['Download', 'Réception'], min: 0 }),
        SpeedKBU: speed({ label: ['Upload', 'Envoi'], min: 0 }),
        LoginType: choice(['password', 'voucher', 'room', 'click'], {
            label: ['Login type', 'Type de connexion'],
            default: 'password',
            labels: {
                password: ['Password', 'Mot de passe'],
                voucher: ['Voucher', 'Coupon'],
                room: ['Room', 'Chambre'],
                click: ['Click through', 'Un clic'],
            },
        }),
        FreeMAC: boolean({
            label: ['Free by MAC address', 'Gratuit par adresse MAC'],
            help: privateAddresses,
            ...free,
        }),
        PMSFree: boolean({ label: ['Free through PMS', 'Gratuit via PMS'], ...free }),
        PMSBilling: boolean({ label: ['PMS billing', 'Facturation PMS'], ...free }),
        PMSFreeMB: data({ unit: 'MB', unlimited: true, label: ['Free data', 'Données gratuites'] }),
        ThemeCode: referenceBy('theme', 'ThemeCode', { label: ['Theme', 'Thème'], default: '{product}' }),
        ...themeColours,
        LogTime: dateTime({
            label: ['Last seen', 'Dernier contact'],
            readOnly: true,
            live: true,
            sample: 'liveMoment',
        }),
        HasProblem: boolean({ label: ['Has a problem', 'En panne'], readOnly: true }),
        Testing: boolean({ label: ['Testing', 'En test'], readOnly: true }),
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
            'DeviceType',
            'NASID',
            'BusinessName',
            'ThemeCode',
            'SpeedKBD',
            'SpeedKBU',
            'FreeMAC',
            'LogTime',
        ],
        hidden: ['BusinessName', 'ThemeCode', 'SpeedKBD', 'SpeedKBU', 'FreeMAC'],
        card: ['deviceReason', 'LogTime', 'NASID', 'DeviceType'],
        filters: [
            {
                source: 'Status',
                field: choice(statuses, { label: ['Status', 'État'], labels: statusLabels }),
                by: 'deviceStatus',
            },
            {
                source: 'Reason',
                field: choice(deviceReasons, {
                    label: ['Reason', 'Raison'],
                    labels: {
                        silent: ['Silent', 'Muet'],
                        neverSeen: ['Never seen', 'Jamais vu'],
                        problem: ['Reports a problem', 'Signale un problème'],
                        clockAhead: statusLabels.ClockAhead,
                        testing: statusLabels.Testing,
                    },
                }),
                by: 'deviceReason',
            },
            'DeviceType',
        ],
        above: 'lastContact',
        clientSide: ALL_DEVICES,
        sort: { field: 'deviceStatus', order: 'ASC' }, // worst first
    },
    search: { by: ['mac', 'nasId', 'name', 'room'], facts: ['BusinessName', 'NASID', 'LogTime'] },
    form: [
        {
            tab: ['Details', 'Détails'],
            fields: ['NickName', 'BusinessName', 'DeviceCode', 'DeviceType', 'LocTimeOffset'],
        },
        { tab: ['Network', 'Réseau'], fields: ['NASID', 'SpeedKBD', 'SpeedKBU', 'LoginType', 'FreeMAC'] },
        { tab: ['PMS', 'PMS'], fields: ['PMSFree', 'PMSBilling', 'PMSFreeMB'] },
        { tab: ['Theme', 'Thème'], fields: ['ThemeCode', { panel: 'theme' }] },
    ],
    import: {
        key: 'DeviceCode',
        otherKey: 'NASID',
        columns: [
            'NickName',
            'DeviceCode',
            'NASID',
            'BusinessName',
            'DeviceType',
            'SpeedKBD',
            'SpeedKBU',
            'LoginType',
            'FreeMAC',
        ],
        names: {
            NickName: ['AP Name', 'Device Name', 'Name', 'Hostname', 'Access point', 'Nom', 'Nom de l’appareil'],
            DeviceCode: [
                'MAC Address',
                'MAC',
                'Base MAC',
                'AP MAC',
                'Physical Address',
                'Hardware Address',
                'Serial Number',
                'Serial',
                'Adresse MAC',
                'Adresse physique',
                'Numéro de série',
            ],
            NASID: ['NAS', 'NAS Identifier', 'NAS-Identifier', 'NASID'],
        },
        hallmarks: ['NASID'],
        sample: [
            ['Lobby', '02:00:5E:10:00:01', '', '', 'Hotspot (WiFi)', '2000', '1000', 'password', 'no'],
            ['Pool bar', '02:00:5E:10:00:02', '', '', 'Hotspot (WiFi)', '2000', '1000', 'click', 'yes'],
        ],
    },
    actions: {
        changeSettings: dialog({ label: ['Change settings', 'Modifier les réglages'], on: 'selection' }),
        raiseTicket: dialog({
            label: ['Raise a ticket', 'Ouvrir un ticket'],
            on: 'row',
            icon: 'ticket',
            leadsTo: ['ticket'],
        }),
    },
    custom: { inputs: ['NASID'], panels: ['theme'] },
    texts: {
        created: ['Device saved successfully.', 'Appareil enregistré.'],
        saved: ['Device saved successfully.', 'Appareil enregistré.'],
    },
    mock: { rows: 800 },
});

export type Device = RecordOfResource<typeof device>;
