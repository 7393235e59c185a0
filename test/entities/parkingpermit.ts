import { daysBetween } from '../../resources/rules/calendar.ts';
import {
    choice,
    confirm,
    crud,
    date,
    id,
    integer,
    money,
    post,
    reference,
    resource,
    text,
    type RecordOfResource,
} from '../../resources/schema/index.ts';

export const parkingpermit = resource({
    label: ['Parking permit', 'Permis de stationnement'],
    plural: ['Parking permits', 'Permis de stationnement'],
    menu: { tab: 'manage', icon: 'voucher' },
    needs: 'site',
    api: crud('parkingpermit', { SiteId: 'site', State: { filter: 'State' } }),
    title: 'Plate',
    fields: {
        Id: id(),
        SiteId: reference('site', { label: ['Site', 'Site'], required: true, from: 'site', createOnly: true }),
        Plate: text({
            label: ['Number plate', 'Immatriculation'],
            required: true,
            mono: true,
            pattern: '[A-Z]{2}-\\d{3}-[A-Z]{2}',
        }),
        RoomId: reference('room', { label: ['Room', 'Chambre'] }),
        From: date({ label: ['From', 'Du'], required: true, sample: 'pastDay' }),
        Until: date({
            label: ['Until', 'Au'],
            required: true,
            sample: 'futureDay',
            rule: 'notBeforeStart',
            with: 'From',
        }),
        Fee: money({ label: ['Fee', 'Tarif'], min: 0 }),
        State: choice(['Valid', 'Revoked'], {
            label: ['State', 'État'],
            readOnly: true,
            default: 'Valid',
            labels: { Valid: ['Valid', 'Valide'], Revoked: ['Revoked', 'Révoqué'] },
        }),
        Reason: text({ label: ['Reason', 'Motif'], readOnly: true, when: { field: 'State', is: 'Revoked' } }),
    },
    list: {
        columns: [
            'Plate',
            'RoomId',
            'From',
            {
                label: ['Days', 'Jours'],
                reads: ['From', 'Until'],
                value: ({ From, Until }) => daysBetween(From, Until),
                as: integer(),
            },
            'Fee',
            'State',
        ],
        filters: ['State'],
    },
    form: [{ tab: ['Details', 'Détails'], fields: ['Plate', 'RoomId', 'From', 'Until', 'Fee', 'State', 'Reason'] }],
    actions: {
        revoke: confirm({
            label: ['Revoke', 'Révoquer'],
            on: 'row',
            danger: true,
            question: ['Revoke {Plate}?', 'Révoquer {Plate} ?'],
            done: ['Permit revoked', 'Permis révoqué'],
            when: { field: 'State', is: 'Valid' },
            inputs: { Reason: text({ label: ['Reason', 'Motif'], required: true, maxLength: 100 }) },
            call: post(
                'parkingpermit/{id}/revoke',
                { Plate: { field: 'Plate' }, Reason: { input: 'Reason' } },
                'nothing',
            ),
            sets: { State: 'Revoked', Reason: { input: 'Reason' } },
        }),
    },
    mock: { rows: 240 },
});

export type ParkingPermit = RecordOfResource<typeof parkingpermit>;
