import { area, id, dateTime, reference, resource, text } from './schema/index.ts';

export const fileNote = resource({
    label: ['File note', 'Note de dossier'],
    plural: ['File notes', 'Notes de dossier'],
    menu: { tab: 'manage', icon: 'note' },
    needs: 'site',
    api: area('FileNote', { SiteId: 'site' }),
    editPath: 'fileNoteEdit',
    title: 'Subject',
    fields: {
        Id: id(),
        SiteId: reference('site', { label: ['Site', 'Site'], required: true, from: 'site', createOnly: true }),
        Subject: text({ label: ['Subject', 'Objet'], required: true, maxLength: 200, sample: 'title' }),
        Note: text({ label: ['Note', 'Note'], multiline: true, sample: 'sentence' }),
        Created: dateTime({ label: ['Created', 'Créée le'], readOnly: true, sample: 'recentMoment' }),
    },
    list: {
        columns: ['Subject', 'Note', 'Created'],
        sort: { field: 'Created', order: 'DESC' },
        serverOrder: 'Created',
    },
    form: [{ tab: ['Details', 'Détails'], fields: ['Subject', 'Note'] }],
    mock: { rows: 180 },
});
