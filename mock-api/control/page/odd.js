import { ask, byId, doing, element, fill, onSubmit } from './dom.js';

const ODD = './odd';

/** @typedef {{ name: string, about: string, on: boolean }} Oddity */

const show = (/** @type {readonly Oddity[]} */ all) =>
    fill(
        'odd-names',
        ...all.map(({ name, about, on }) => element('label', { class: 'tick' }, element('input', { type: 'checkbox', value: name, checked: on }), element('span', {}, element('strong', {}, name), ` ${about}`))),
    );

const set = async (/** @type {string | readonly string[]} */ odd) => {
    /** @type {Oddity[]} */
    const all = await ask('POST', ODD, { odd });
    show(all);
    const on = all.filter(one => one.on).length;
    return on === 0 ? 'Answers are as described.' : `Answers are odd in ${on} ${on === 1 ? 'way' : 'ways'}.`;
};

/** The ways in which answers can be odd, with those that are. */
export const showOdd = async () => show(await ask('GET', ODD));

onSubmit('odd', () => set([...byId('odd-names').querySelectorAll('input')].filter(({ checked }) => checked).map(({ value }) => value)));
byId('odd-all').addEventListener('click', () => doing(() => set('all')));
byId('odd-none').addEventListener('click', () => doing(() => set('none')));
