import { tvApi } from '../rules/shared.ts';
import { html, id, reference, resource, text } from '../schema/index.ts';

export const tvPage = resource({
    label: ['TV page', 'Page TV'],
    plural: ['TV pages', 'Pages TV'],
    menu: { tab: 'tv', icon: 'page' },
    needs: 'site',
    api: tvApi('tv/page', { SiteId: 'site' }),
    title: 'Title',
    fields: {
        Id: id(),
        SiteId: reference('site', { label: ['Site', 'Site'], required: true, from: 'site', createOnly: true }),
        Title: text({ label: ['Title', 'Titre'], required: true, maxLength: 200, sample: 'title' }),
        LayoutId: reference('tv/layout', { label: ['Layout', 'Disposition'] }),
        Body: html({ label: ['Body', 'Contenu'], sample: 'paragraphs' }),
    },
    list: { above: 'noTvNotice', columns: ['Title', 'LayoutId'] },
    form: [{ tab: ['Details', 'Détails'], fields: ['Title', 'LayoutId', 'Body', { panel: 'preview' }] }],
    custom: { panels: ['preview'] },
    mock: { rows: 80 },
});
