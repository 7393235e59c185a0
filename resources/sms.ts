import { area, dateTime, id, integer, reference, resource, text } from './schema/index.ts';

/** Characters of one part of a message. Source: API contract, section 4. */
export const SMS_PART_LENGTH = 160;

/** Parts a message is sent in; 0 for an empty one. */
export const smsParts = (content: string | null | undefined): number => Math.ceil((content ?? '').length / SMS_PART_LENGTH);

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
        MobileNo: text({ label: ['Mobile number', 'Numéro de mobile'], required: true, pattern: '\\+\\d{8,15}', mono: true, written: 'phone', help: ['+ and 8 to 15 digits', '+ et 8 à 15 chiffres'], sample: 'phone' }),
        ClientId: reference('client', { label: ['Client', 'Client'], from: 'client' }),
        Content: text({ label: ['Content', 'Texte'], required: true, multiline: true, confidential: true, maxLength: 1600, sample: 'sentence' }),
        Created: dateTime({ label: ['Sent', 'Envoyé le'], readOnly: true, sample: 'recentMoment' }),
    },
    list: { columns: ['MobileNo', 'ClientId', 'Content', { label: ['Parts', 'Parties'], reads: ['Content'], value: ({ Content }) => smsParts(Content), as: integer() }, 'Created'] },
    search: { by: ['phone'], facts: ['Content', 'Created'] },
    form: [{ tab: ['Details', 'Détails'], fields: ['MobileNo', 'ClientId', 'Content'] }],
    custom: { inputs: ['Content'] },
    texts: { create: ['Send SMS', 'Envoyer un SMS'], created: ['Message Successfully Sent', 'Message envoyé'] },
    mock: { rows: 150 },
});
