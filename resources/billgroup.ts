import {
    crud,
    duration,
    id,
    integer,
    reference,
    resource,
    text,
    boolean,
    type RecordOfResource,
} from './schema/index.ts';

export const billgroup = resource({
    label: ['Billing group', 'Groupe de facturation'],
    plural: ['Billing groups', 'Groupes de facturation'],
    menu: { tab: 'setup', icon: 'group' },
    api: crud('billgroup', { ClientId: 'client' }),
    removal: { password: true },
    title: 'GroupName',
    fields: {
        Id: id(),
        ClientId: reference('client', { label: ['Client', 'Client'], required: true, from: 'client' }),
        GroupName: text({
            label: ['Group name', 'Nom du groupe'],
            required: true,
            maxLength: 200,
            sample: 'groupName',
            unique: true,
        }),
        ExpireMidnight: boolean({ label: ['Expire at midnight', 'Expire à minuit'], default: false }),
        ExpiryDays: integer({ label: ['Expiry days', 'Jours avant expiration'], min: 0, max: 3650 }),
        TimeToFinish: duration({ unit: 'minutes', label: ['Time to finish', 'Temps pour terminer'], min: 0 }),
    },
    list: { columns: ['GroupName', 'ClientId', 'ExpireMidnight', 'ExpiryDays', 'TimeToFinish'] },
    mock: { rows: 60 },
});

export type BillGroup = RecordOfResource<typeof billgroup>;
