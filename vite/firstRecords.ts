import { abilities, fieldsRead, isRest, type Call, type Condition, type Field, type Resource } from '../resources/schema/index.ts';
import { recordCallOf } from '../src/boot/recordCall.ts';
import type { FirstField, FirstRecordPage } from '../src/boot/record/firstRecordPage.ts';
import { formTabs, type TabField } from '../src/foundation/forms/formTabs.ts';
import { panelHeight } from '../src/foundation/forms/panelHeights.ts';
import { accessOf, isEarly, isLate, silent, toRead } from './firstLists.ts';

const hasLive = ({ fields }: Resource): boolean => Object.values(fields).some(({ live }) => live);

/** Whether a call is made without the token. */
export const isBare = (call: Call | undefined): boolean => call?.bearer === false;

/** Whether a record can be asked for, and so its form drawn, before the application is there: it is asked for as most are, on a page at its own address, with nothing above it that lives. */
export const isRecordEarly = (resource: Resource): boolean => {
    const { api, editPath, opens, custom } = resource;
    if (!isEarly(resource) || isRest(api) || !api.list || !api.one) return false;
    const { one, update } = abilities(api);
    return one && update && editPath === undefined && opens !== 'modal' && !custom.screens?.includes('edit') && !hasLive(resource) && JSON.stringify(Object.entries(api.one).toSorted()) === JSON.stringify(Object.entries(recordCallOf(api.list, isBare(api.one))).toSorted());
};

/** What the input of a field needs beside what its cell does. */
const ofInputs: readonly (keyof Field)[] = ['help', 'required', 'readOnly', 'createOnly', 'when', 'typedAs'];

/** One of what a call answers is chosen, as one of a fixed list is. */
const toType = (field: Field): Field => ({ ...toRead(field), ...(field.choices && { kind: 'choice' as const }), ...(Object.fromEntries(ofInputs.flatMap(part => (field[part] === undefined ? [] : [[part, field[part]]]))) as Partial<Field>) });

const itemOf = ({ custom }: Resource, { source, field, wide }: TabField): FirstField => ({ source, field: toType(field), ...(wide && { wide: true as const }), ...((field.own !== undefined || custom.inputs?.includes(source) || (isLate(field) && field.choices === undefined)) && { late: true as const }) });

const siteFieldOf = ({ needs, fields }: Resource): string | undefined => (needs === 'site' ? Object.keys(fields).find(source => fields[source]?.from === 'site' && fields[source].target === 'site') : undefined);

const recordPageOf = (name: string, resource: Resource): FirstRecordPage => {
    const { key, title, label, fields } = resource;
    const tabs = formTabs(resource, false);
    const items = (tabs[0]?.items ?? []).map(item => ('panel' in item ? { ...item, height: panelHeight(name, item.panel) } : itemOf(resource, item)));
    const conditions = [...tabs.map(({ when }) => when), ...items.map(item => ('panel' in item ? undefined : item.field.when)), ...Object.values(resource.actions).map(({ when }) => when)].filter((when): when is Condition => when !== undefined);
    const named = items.flatMap(item => ('panel' in item ? [] : (item.field.namedBy ?? [])));
    const site = siteFieldOf(resource);
    const read = [...new Set([key, title, ...named, ...(site === undefined ? [] : [site]), ...conditions.flatMap(fieldsRead)])].filter(source => Object.hasOwn(fields, source) && !items.some(item => !('panel' in item) && item.source === source));
    return {
        ...(key !== 'Id' && { key }),
        title,
        label,
        tabs: tabs.map(({ label: said, slug, when }) => ({ label: said, slug, ...(when && { when }) })),
        items,
        others: Object.fromEntries(read.map(source => [source, silent(fields[source]!)])),
        ...(site !== undefined && { site }),
    };
};

/** What is drawn of a record before the application is there, by the name of its entity. */
export const firstRecords = (resources: Readonly<Record<string, Resource>>): Readonly<Record<string, FirstRecordPage>> =>
    Object.fromEntries(Object.entries(resources).flatMap(([name, resource]) => (isRecordEarly(resource) ? [[name, { ...recordPageOf(name, resource), ...accessOf(resource, resources) }] as const] : [])));
