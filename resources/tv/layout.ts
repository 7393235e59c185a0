import { tvApi } from '../rules/shared.ts';
import { id, integer, reference, resource, text } from '../schema/index.ts';

const MOST_CELLS = 4;

export const tvLayout = resource({
    label: ['TV layout', 'Disposition TV'],
    plural: ['TV layouts', 'Dispositions TV'],
    menu: { tab: 'tv', icon: 'layout' },
    needs: 'site',
    api: tvApi('tv/layout', { SiteId: 'site' }),
    title: 'Name',
    fields: {
        Id: id(),
        SiteId: reference('site', { label: ['Site', 'Site'], required: true, from: 'site', createOnly: true }),
        Name: text({ label: ['Name', 'Nom'], required: true, maxLength: 100, sample: 'title' }),
        Columns: integer({ label: ['Columns', 'Colonnes'], required: true, min: 1, max: MOST_CELLS, default: 2 }),
        Rows: integer({ label: ['Rows', 'Lignes'], required: true, min: 1, max: MOST_CELLS, default: 2 }),
    },
    list: {
        above: 'noTvNotice',
        columns: [
            'Name',
            'Columns',
            'Rows',
            { label: ['Grid', 'Grille'], computed: 'layoutGrid', reads: ['Columns', 'Rows'] },
        ],
    },
    form: [{ tab: ['Details', 'Détails'], fields: ['Name', 'Columns', 'Rows', { panel: 'grid' }] }],
    custom: { panels: ['grid'] },
    mock: { rows: 30 },
});
