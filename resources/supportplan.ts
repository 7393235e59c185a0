import { area, id, integer, money, reference, resource, text } from './schema/index.ts';

export const supportplan = resource({
    label: ['Support plan', 'Contrat de support'],
    plural: ['Support plans', 'Contrats de support'],
    menu: { tab: 'setup', icon: 'support' },
    api: area('SupportPlan'),
    title: 'Name',
    fields: {
        Id: id(),
        Name: text({ label: ['Name', 'Nom'], required: true, maxLength: 100, sample: 'title' }),
        Price: money({ label: ['Price', 'Prix'], min: 0 }),
        PlanDevices: integer({ label: ['Devices', 'Appareils'], min: 0 }),
        SiteId: reference('site', { label: ['Site', 'Site'] }),
    },
    list: { columns: ['Name', 'Price', 'PlanDevices', 'SiteId'] },
    mock: { rows: 8 },
});
