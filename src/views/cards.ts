import { type Drawn, h, type View } from './view.ts';

/** What a card says of a record. */
interface RowCard<Part extends object> {
    readonly tick: View<Part>;
    /** The record's name, or the link to it. */
    readonly name: View<Part>;
    readonly status: View<Part>;
    readonly facts: readonly { readonly heading: string; readonly content: View<Part> }[];
    readonly menu: View<Part>;
}

/** The link to a record by its name, in a table and on a card. */
export const RECORD_LINK = 'view-record';

/** A row of a list on a phone: the record's name, its status beside it, facts below, and the row menu. */
export const rowCard = <Part extends object>({ tick, name, status, facts, menu }: RowCard<Part>): Drawn<Part> =>
    h<Part>(
        'li',
        { class: tick === null ? 'view-row' : 'view-row view-row-ticked' },
        tick === null ? null : h<Part>('div', { class: 'view-row-tick' }, tick),
        h<Part>('div', { class: 'view-row-name' }, typeof name === 'string' ? h('p', {}, name) : name, status === null ? null : h<Part>('span', {}, status)),
        h<Part>('div', { class: 'view-facts' }, ...facts.map(({ heading, content }) => h<Part>('div', {}, h('span', {}, heading), h<Part>('span', {}, content)))),
        menu === null ? null : h<Part>('div', { class: 'view-row-menu' }, menu),
    );
