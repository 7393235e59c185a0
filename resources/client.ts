import {
    country,
    crud,
    currency,
    email,
    id,
    phone,
    reference,
    resource,
    password,
    text,
    boolean,
    type RecordOfResource,
} from './schema/index.ts';

const client_ = crud('client', { OrderBy: 'order' });

/** Clients are added with the wizard; this is what a client holds afterwards. */
export const client = resource({
    label: ['Client', 'Client'],
    plural: ['Clients', 'Clients'],
    menu: { tab: 'setup', icon: 'client' },
    api: { ...client_, save: { ...client_.save, bearer: false } },
    removal: { password: true },
    title: 'Company',
    fields: {
        Id: id(),
        Code: text({ label: ['Code', 'Code'], required: true, maxLength: 10, mono: true, sample: 'clientCode' }),
        Company: text({
            label: ['Company', 'Société'],
            required: true,
            maxLength: 200,
            sample: 'companyName',
            unique: true,
        }),
        Active: boolean({
            label: ['Active', 'Actif'],
            default: true,
            signals: { true: 'good', false: 'warning' },
        }),
        CurrCode: currency({ label: ['Currency', 'Devise'], required: true, default: 'AUD' }),
        BillCountry: country({ label: ['Country', 'Pays'] }),
        Email: email({ label: ['Email', 'E-mail'], sample: 'email' }),
        Phone: phone({ label: ['Phone', 'Téléphone'], hint: 'phoneZero', sample: 'phone' }),
        Address: text({ label: ['Address', 'Adresse'], sample: 'street' }),
        Suburb: text({ label: ['Suburb', 'Localité'], sample: 'city' }),
        State: text({ label: ['State', 'État'], sample: 'state' }),
        Postcode: text({ label: ['Postcode', 'Code postal'], maxLength: 12, sample: 'postcode' }),
        Notes: text({ label: ['Notes', 'Notes'], multiline: true, sample: 'sentence' }),
        SupportPlanId: reference('supportplan', { label: ['Support plan', 'Contrat de support'] }),
        SupportPlanName: text({ label: ['Support plan', 'Contrat de support'], readOnly: true, sent: false }),
        RMSClientId: text({ label: ['RMS client ID', 'Identifiant client RMS'], maxLength: 50 }),
        RMSClientPassword: password({ label: ['RMS client password', 'Mot de passe client RMS'], maxLength: 100 }),
    },
    list: {
        columns: ['Code', 'Company', 'Active', 'BillCountry', 'Email', 'Phone', 'SupportPlanName'],
        above: 'newClient',
    },
    search: { by: ['name', 'email', 'phone'], facts: ['Code', 'Email', 'Phone'] },
    form: [
        {
            tab: ['Details', 'Détails'],
            fields: ['Company', 'Code', 'Active', 'Email', 'Phone', 'SupportPlanId', 'Notes'],
        },
        {
            tab: ['Billing', 'Facturation'],
            fields: ['CurrCode', 'BillCountry', 'Address', 'Suburb', 'State', 'Postcode'],
        },
        { tab: ['RMS', 'RMS'], fields: ['RMSClientId', 'RMSClientPassword', { panel: 'rmsTest' }] },
        { tab: ['Sites', 'Sites'], fields: [{ list: 'site', by: 'ClientId' }] },
        { tab: ['Groups', 'Groupes'], fields: [{ list: 'billgroup', by: 'ClientId' }] },
    ],
    custom: { screens: ['create'], panels: ['rmsTest'] },
    texts: {
        create: ['Add client', 'Ajouter un client'],
        created: ['Client Added Successfully', 'Client ajouté'],
        saved: ['Client Updated Successfully', 'Client mis à jour'],
    },
    mock: { rows: 40 },
});

export type Client = RecordOfResource<typeof client>;
