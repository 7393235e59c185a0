import { fromWire } from '../../../dataProvider/wire/codec.ts';
import { isKey } from '../../../dataProvider/wire/pageOf.ts';
import { jsonOf } from '../../../dataProvider/http/answer.ts';
import { holds } from '../../../resources/rules/conditions.ts';
import { isObject } from '../../../resources/rules/isObject.ts';
import { valueAt } from '../../../resources/rules/valueAt.ts';
import type { Fields } from '../../../resources/schema/index.ts';
import { editPathOf } from '../../foundation/lists/recordPath.ts';
import { DOTS } from '../../foundation/lists/dots.ts';
import { preferredLanguage } from '../../foundation/preferences.ts';
import { scopeOf } from '../../foundation/scopeRules.ts';
import { settings } from '../../foundation/settings.ts';
import { element } from '../element.ts';
import type { FirstRecordAnswer } from '../firstRecord.ts';
import type { FirstRecord } from '../rows/cells.ts';
import { firstFormatters } from '../rows/formatters.ts';
import { picture } from '../rows/picture.ts';
import { userOf } from '../rows/userOf.ts';
import { mayDo } from '../rows/view.ts';
import { formFields, type FormPen } from './fields.ts';
import type { FirstRecordPage } from './firstRecordPage.ts';
import { formOutlines } from './formOutlines.ts';
import { formWordsIn } from './words.ts';

const ICON = 20; // pixels

/** Every field that is read of a record. */
const fieldsOf = ({ items, others }: FirstRecordPage): Fields => ({ ...others, ...Object.fromEntries(items.flatMap(item => ('panel' in item ? [] : [[item.source, item.field]]))) });

/** A record as the server sent it, as far as its first tab needs it. */
export const readRecord = (page: FirstRecordPage, body: Readonly<Record<string, unknown>>): FirstRecord => fromWire({ key: page.key ?? 'Id', fields: fieldsOf(page) }, body) as FirstRecord;

/** Undefined where there is none to be drawn: why is the application's to say. */
const recordIn = async (answer: Promise<Response>, page: FirstRecordPage): Promise<FirstRecord | undefined> => {
    const response = await answer;
    const body = response.ok ? jsonOf({ text: await response.text() }) : undefined;
    return isObject(body) && isKey(body[page.key ?? 'Id']) ? readRecord(page, body) : undefined;
};

/** Of a site that is not worked on: the application says so above it. */
const isElsewhere = ({ site }: FirstRecordPage, record: FirstRecord, chosen: number | undefined): boolean => {
    const own = site === undefined ? undefined : valueAt(record, site);
    return typeof own === 'number' && own > 0 && chosen !== undefined && own !== chosen;
};

const tabsOf = (name: string, { tabs }: FirstRecordPage, record: FirstRecord, { formatters, role }: FormPen): readonly HTMLElement[] => {
    if (tabs.length === 1) return [];
    const root = editPathOf(name, record.id);
    const shown = tabs.filter(({ when }) => when === undefined || holds(when, record, role));
    return [element('div', { role: 'tablist', class: 'boot-tabs' }, ...shown.map(({ label, slug }) => element('a', { role: 'tab', href: slug ? `${root}/${slug}` : root, 'aria-selected': String(slug === '') }, formatters.text(label))))];
};

/** The page of a record, as far as it can be drawn before the application is there. */
export const recordPageOf = async ({ name, answer, ...first }: FirstRecordAnswer, page: FirstRecordPage): Promise<HTMLElement | undefined> => {
    const [record, user] = await Promise.all([recordIn(answer, page), userOf({ name, answer, ...first }, page)]);
    if (!record || !user) return undefined;
    const { rights, offered } = mayDo(name, page, user);
    const [tab] = page.tabs;
    if (!rights.edit || isElsewhere(page, record, scopeOf(user, user.chosen).site) || (tab?.when && !holds(tab.when, record, user.role))) return undefined;
    const language = preferredLanguage();
    const formatters = firstFormatters(language, user);
    const words = formWordsIn(language);
    const pen = { formatters, words, role: user.role };
    const title = `${formatters.text(page.label)} ${String(valueAt(record, page.title) ?? '')}`.trim();
    document.title = `${title} · ${settings().productName}`;
    return element(
        'main',
        {},
        element('div', { class: 'boot-title boot-record-title' }, element('div', {}, element('h1', {}, title)), ...(offered('row', record).length > 0 ? [element('span', { class: 'boot-buttons' }, element('button', { type: 'button', 'aria-label': formatters.translate('screens.list.actions') }, picture(DOTS, ICON)))] : [])),
        element(
            'div',
            { class: 'boot-paper boot-form' },
            element('div', { class: 'boot-form-body' }, ...tabsOf(name, page, record, pen), formFields(page, record, pen)),
            element(
                'div',
                { class: 'boot-bar' },
                element('button', { type: 'button', class: 'boot-save' }, words.form.save),
                element('button', { type: 'button' }, words.form.cancel),
                ...(rights.remove ? [element('button', { type: 'button', class: 'boot-delete' }, picture(formOutlines.remove, ICON), words.list.delete)] : []),
            ),
        ),
    );
};
