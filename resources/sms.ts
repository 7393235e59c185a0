import { messageParts } from './rules/textMessage.ts';
import { area, dateTime, id, integer, reference, resource, text } from './schema/index.ts';

/** Saving sends the message; a sent one cannot be changed. */
export const sms = resource({
    label: ['Message', 'Message'],
    plural: ['SMS', 'SMS'],
    menu: { tab: 'manage', icon: 'message' },
    api: area('Sms'),
    opens: 'modal',
    can: { edit: [] },
    title: 'MobileNo',
    fields: {
        Id: id(),
        MobileNo: text({
            label: ['Mobile number', 'Numéro de mobile'],
            required: true,
            pattern: '\\+\\d{8,15}',
            mono: true,
            written: 'phone',
            hint: 'phoneZero',
            help: ['+ and 8 to 15 digits', '+ et 8 à 15 chiffres'],
            sample: 'phone',
        }),
        ClientId: reference('client', { label: ['Client', 'Client'], from: 'client' }),
        Content: text({
            label: ['Content', 'Texte'],
            required: true,
            multiline: true,
            confidential: true,
            maxLength: 1600,
            sample: 'sentence',
        }),
        Created: dateTime({ label: ['Sent', 'Envoyé le'], readOnly: true, sample: 'recentMoment' }),
    },
    list: {
        columns: [
            'MobileNo',
            'ClientId',
            'Content',
            {
                label: ['Parts', 'Parties'],
                reads: ['Content'],
                value: ({ Content }) => messageParts(Content),
                as: integer(),
            },
            'Created',
        ],
        card: ['Created', 'ClientId', 'Content'],
        sort: { field: 'Created', order: 'DESC' },
        serverOrder: 'Created',
    },
    search: { by: ['phone'], facts: ['Content', 'Created'] },
    form: [{ tab: ['Details', 'Détails'], fields: ['MobileNo', 'ClientId', 'Content'] }],
    custom: { inputs: ['Content'] },
    texts: { create: ['Send SMS', 'Envoyer un SMS'], created: ['Message Successfully Sent', 'Message envoyé'] },
    import: {
        key: 'MobileNo',
        columns: ['MobileNo'],
        names: { MobileNo: ['Mobile', 'Phone', 'Telephone', 'Cell', 'Number', 'Portable', 'Téléphone', 'Numéro'] },
        above: ['Content'],
        sends: { one: ['Message', 'Message'], many: ['Messages', 'Messages'] },
        sample: [['+61412345678'], ['+33612345678']],
    },
    mock: { rows: 150 },
});
