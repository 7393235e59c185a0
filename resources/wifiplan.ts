import { privateAddresses } from './rules/shared.ts';
import {
    choiceFrom,
    crud,
    data,
    date,
    duration,
    id,
    money,
    reference,
    resource,
    speed,
    text,
    boolean,
    type RecordOfResource,
} from './schema/index.ts';

export const wifiplan = resource({
    label: ['Wi-Fi plan', 'Forfait Wi-Fi'],
    plural: ['Wi-Fi plans', 'Forfaits Wi-Fi'],
    menu: { tab: 'manage', icon: 'plan' },
    needs: 'site',
    api: crud('wifiplan', { SiteId: 'site' }),
    title: 'Desciption',
    fields: {
        Id: id(),
        SiteId: reference('site', { label: ['Site', 'Site'], required: true, from: 'site', createOnly: true }),
        GroupId: reference('billgroup', {
            label: ['Billing group', 'Groupe de facturation'],
            from: 'billgroup',
            createOnly: true,
        }),
        Desciption: text({
            label: ['Description', 'Description'],
            required: true,
            maxLength: 200,
            sample: 'planName',
            unique: true,
        }), // misspelt on the wire
        PlanPrice: money({ label: ['Price', 'Prix'], required: true, min: 0, default: 0 }),
        PlanMins: duration({ unit: 'minutes', label: ['Time', 'Durée'], min: 0 }),
        PlanMB: data({ unit: 'MB', unlimited: true, label: ['Data', 'Données'], min: 0 }),
        SpeedKBD: speed({ label: ['Download', 'Réception'], min: 0 }),
        SpeedKBU: speed({ label: ['Upload', 'Envoi'], min: 0 }),
        FreeMAC: boolean({
            label: ['Free by MAC address', 'Gratuit par adresse MAC'],
            help: privateAddresses,
            default: false,
        }),
        DateStart: date({ label: ['Starts', 'Début'], sample: 'pastDay', typedAs: 'MM-dd-yyyy' }),
        DateEnd: date({
            label: ['Ends', 'Fin'],
            none: ['no end date', 'sans fin'],
            sample: 'futureDay',
            rule: 'notBeforeStart',
            with: 'DateStart',
            typedAs: 'MM-dd-yyyy',
        }),
        RMSSundryId: choiceFrom(
            'lookup.sundries',
            {
                value: 'Id',
                label: 'Name',
                inputs: { SiteId: 'site' },
                failed: [
                    'The RMS sundries could not be loaded: {message}',
                    'Les articles RMS n’ont pas pu être chargés : {message}',
                ],
                empty: [
                    'The site’s accounting system has no sundries.',
                    'Le système comptable du site n’a aucun article.',
                ],
            },
            { label: ['RMS sundry', 'Article RMS'] },
        ),
    },
    list: {
        columns: [
            'Desciption',
            'PlanPrice',
            'PlanMins',
            'PlanMB',
            'SpeedKBD',
            'SpeedKBU',
            'FreeMAC',
            'DateStart',
            'DateEnd',
            {
                label: ['What it gives', 'Ce qu’il donne'],
                computed: 'planAllowance',
                reads: ['PlanMins', 'PlanMB', 'DateStart', 'DateEnd'],
            },
        ],
        // It repeats the columns before it and would be cut: for cards, and on request.
        hidden: ['planAllowance'],
        card: ['PlanPrice', 'planAllowance'],
    },
    form: [
        {
            tab: ['Details', 'Détails'],
            fields: [
                'Desciption',
                'PlanPrice',
                'PlanMins',
                'PlanMB',
                'SpeedKBD',
                'SpeedKBU',
                'DateStart',
                'DateEnd',
                'FreeMAC',
                'RMSSundryId',
                { panel: 'allowance' },
            ],
        },
    ],
    custom: { panels: ['allowance'] },
    texts: {
        created: ['Wifi Plan saved successfully.', 'Forfait Wi-Fi enregistré.'],
        saved: ['Wifi Plan saved successfully.', 'Forfait Wi-Fi enregistré.'],
    },
    mock: { rows: 360 },
});

export type WifiPlan = RecordOfResource<typeof wifiplan>;
