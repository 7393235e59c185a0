import { ThemeProvider } from '@mui/material';
import { createTheme } from '@mui/material/styles';
import { render, waitFor } from '@testing-library/react';
import { CoreAdminContext, Form, ResourceContextProvider, type DataProvider, type I18nProvider, type RaRecord } from 'ra-core';
import { describe, expect, test } from 'vitest';
import { fromWire } from '../../dataProvider/wire/codec.ts';
import { nested } from '../../resources/rules/valueAt.ts';
import { resources, type ResourceName } from '../../resources/index.ts';
import type { FieldType, Resource } from '../../resources/schema/index.ts';
import { FormItems } from '../../src/admin/form/FormItems.tsx';
import { formLayout } from '../../src/admin/form/formLayout.ts';
import { OverridesContext } from '../../src/admin/overrides.ts';
import { overrides } from '../../src/app/overrides.ts';
import { formFields } from '../../src/boot/record/fields.ts';
import { readRecord } from '../../src/boot/record/page.ts';
import { formWordsIn } from '../../src/boot/record/words.ts';
import { firstFormatters } from '../../src/boot/rows/formatters.ts';
import { scopeOf } from '../../src/foundation/scopeRules.ts';
import { createI18n } from '../../src/i18n/createI18n.ts';
import { SessionContext, type SessionParts } from '../../src/session/SessionContext.ts';
import { firstRecords as pagesOf } from '../../vite/firstRecords.ts';
import { remembered, seed, wiresOf } from './randomRecords.ts';

const RECORDS = 3; // of each entity, in each language

const never = () => new Promise(() => {});
const provider = { cachedRecord: () => undefined, known: () => undefined, getMany: never, getOne: never, getList: never, call: never } as unknown as DataProvider;
const scopeStore = { subscribe: () => () => undefined, chosen: () => remembered.chosen, scope: () => scope };
const scope = scopeOf(remembered, remembered.chosen);
const session = { session: { user: {}, role: 'Administrators', menu: [], widgets: undefined, items: [] }, scopeStore } as unknown as SessionParts;

/** As they come in files of their own. */
const pages = JSON.parse(JSON.stringify(pagesOf(resources))) as ReturnType<typeof pagesOf>;
const names = Object.keys(pages) as ResourceName[];

/** Whose input comes later in the application, with what looks its names up. */
const LATE: ReadonlySet<FieldType> = new Set(['reference', 'references', 'textArray', 'html', 'country', 'currency']);

const isShown = (input: Element): boolean => input.classList.contains('boot-value');
const textOf = (input: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement): unknown =>
    isShown(input) ? (input.classList.contains('boot-none') ? '' : input.textContent) : input instanceof HTMLSelectElement ? input.selectedOptions[0]?.textContent : input instanceof HTMLInputElement && input.type === 'checkbox' ? input.checked : input.value;

/** What is read in the fields of a form, by their names. */
const readForm = (form: ParentNode, isLate: (source: string) => boolean) =>
    [...form.querySelectorAll<HTMLElement>('[data-source]')].map(each => {
        const source = each.dataset['source']!;
        const inputs = [...each.querySelectorAll<HTMLInputElement>(':is(input, textarea, select, .boot-value):not([aria-hidden])')];
        const label = each.querySelector('label, [id$="-label"]')?.textContent;
        const help = each.querySelector('.boot-help, .MuiFormHelperText-root')?.textContent || undefined; // the editor holds room for what is wrong
        return isLate(source) ? { source, label, help } : { source, label, help, inputs: inputs.map(textOf), disabled: inputs[0] && (isShown(inputs[0]) ? inputs[0].classList.contains('boot-off') : inputs[0].disabled) };
    });

describe.each(['en', 'fr'])('the first record, in %s', language => {
    const i18n = createI18n(language);

    test.each(names)('of %s has the fields of the application, with their labels, values and help', async name => {
        const resource: Resource = resources[name];
        const page = pages[name]!;
        document.documentElement.lang = language;
        const items = formLayout(resource, false)[0]!.items;
        const isLate = (source: string) => items.some(item => 'source' in item && item.source === source && (LATE.has(item.field.kind) || item.field.choices !== undefined || item.field.own !== undefined || resource.custom.inputs?.includes(source)));
        const pen = { formatters: firstFormatters(language, remembered), words: formWordsIn(language), role: remembered.role };
        const i18nProvider = (await i18n) as I18nProvider;
        for (const wire of wiresOf(resource, RECORDS).map(flat => nested(flat))) {
            const record = { ...fromWire(resource, wire), id: 7 } as RaRecord;
            const { container, unmount } = render(
                <CoreAdminContext dataProvider={provider} i18nProvider={i18nProvider}>
                    <ThemeProvider theme={createTheme()}>
                        <SessionContext value={session}>
                            <OverridesContext value={overrides}>
                                <ResourceContextProvider value={name}><Form record={record}><FormItems name={name} items={items} /></Form></ResourceContextProvider>
                            </OverridesContext>
                        </SessionContext>
                    </ThemeProvider>
                </CoreAdminContext>,
            );
            const about = `${name} of ${JSON.stringify(wire)}, TEST_SEED=${seed}`;
            const first = readForm(formFields(page, { ...readRecord(page, wire), id: 7 }, pen), isLate);
            await waitFor(() => expect(container.querySelector('[data-source] > [data-input-coming]')).toBeNull()); // a feature's input has its label with it
            expect(first.length).toBeGreaterThan(0);
            expect(readForm(container, isLate), about).toEqual(first);
            unmount();
        }
    });
});
