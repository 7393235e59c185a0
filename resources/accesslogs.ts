import { data, get, id, integer, dateTime, paging, resource, text, type RecordOfResource } from './schema/index.ts';

export const accesslogs = resource({
    label: ['Access log', 'Journal des accès'],
    plural: ['Access logs', 'Journal des accès'],
    menu: { tab: 'manage', icon: 'log' },
    needs: 'site',
    api: { list: get('accesslog/list', { where: 'search', SiteId: 'site', ...paging, orderby: 'order' }, 'page') },
    title: 'MacAddress',
    fields: {
        Id: id(),
        UserId: integer({ label: ['Internet user ID', 'Identifiant de l’utilisateur internet'] }),
        LogTime: dateTime({ label: ['Time', 'Heure'], sample: 'recentMoment' }),
        MacAddress: text({ label: ['MAC address', 'Adresse MAC'], mono: true, rule: 'macAddress', sample: 'macAddress' }),
        LogType: text({ label: ['Type', 'Type'] }),
        Comments: text({ label: ['Comments', 'Commentaires'], sample: 'sentence' }),
        DataUsed: data({ unit: 'KB', label: ['Data used', 'Données utilisées'] }),
    },
    list: { columns: ['LogTime', 'MacAddress', 'LogType', 'Comments', 'DataUsed'], sort: { field: 'LogTime', order: 'DESC' } },
    mock: { rows: 12000 },
});

export type AccessLog = RecordOfResource<typeof accesslogs>;
