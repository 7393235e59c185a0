import {
    ask,
    byId,
    doing,
    element,
    fill,
    onSubmit,
    say,
    table,
} from './dom.js';
import { readFile, replayIn, showCalls, showRows } from './record.js';
import { describeRule, ruleOf } from './rules.js';

/** Relative to the page, so calls go to the instance it was opened in. */
const MOCK = '.';
/** Name of the snapshot that undoes a reset. */
const BEFORE = 'before the reset';
/** @type {{ scenario: string, seed: number, rows: Record<string, number>, scenarios: { name: string, about: string }[] }} */
let state;
let isFrozen = false;

const button = (
    /** @type {string} */ text,
    /** @type {string} */ label,
    /** @type {() => Promise<string>} */ work,
) =>
    element(
        'button',
        {
            type: 'button',
            class: 'small',
            'aria-label': label,
            onclick: () => doing(work),
        },
        text,
    );

const showState = async () => {
    state = await ask('GET', `${MOCK}/scenarios`);
    const form = /** @type {HTMLFormElement} */ (byId('reset'));
    const select = /** @type {HTMLSelectElement} */ (
        form.elements.namedItem('scenario')
    );
    select.replaceChildren(
        ...state.scenarios.map(({ name }) =>
            element(
                'option',
                { value: name, selected: name === state.scenario },
                name,
            ),
        ),
    );
    /** @type {HTMLInputElement} */ (form.elements.namedItem('seed')).value =
        String(state.seed);
    /** @type {HTMLInputElement} */ (form.elements.namedItem('rows')).value =
        Object.entries(state.rows)
            .map(([name, count]) => `${name}=${count}`)
            .join(',');
    tellAbout();
};

const tellAbout = () => {
    const { value } = /** @type {HTMLSelectElement} */ (
        /** @type {HTMLFormElement} */ (byId('reset')).elements.namedItem(
            'scenario',
        )
    );
    fill(
        'about',
        state.scenarios.find(({ name }) => name === value)?.about ?? '',
    );
};

const showSnapshots = async () => {
    /** @type {{ name: string, scenario: string, now: string }[]} */
    const snapshots = await ask('GET', `${MOCK}/snapshots`);
    fill(
        'snapshots',
        ...snapshots.map(({ name, scenario, now }) => {
            const address = `${MOCK}/snapshots/${encodeURIComponent(name)}`;
            return element(
                'li',
                {},
                element('span', {}, `${name} (${scenario}, ${now})`),
                button('Restore', `Restore ${name}`, async () => {
                    await ask('POST', `${MOCK}/restore`, { name });
                    await showAll();
                    return `Everything is as in '${name}'.`;
                }),
                element(
                    'a',
                    {
                        href: address,
                        download: `${name}.json`,
                        'aria-label': `${name} as a file`,
                    },
                    'File',
                ),
                button('Delete', `Delete ${name}`, async () => {
                    await ask('DELETE', address);
                    await showSnapshots();
                    return `'${name}' is deleted.`;
                }),
            );
        }),
    );
};

const showClock = async () => {
    /** @type {{ now: string, frozen: boolean }} */
    const { now, frozen } = await ask('GET', `${MOCK}/clock`);
    isFrozen = frozen;
    byId('now').setAttribute('datetime', now);
    fill('now', now.replace('T', ' ').replace('Z', ' UTC'));
    fill('frozen', frozen ? 'stands still' : 'goes on');
    fill('freeze', frozen ? 'Let it go on' : 'Freeze');
    const input = /** @type {HTMLInputElement} */ (
        /** @type {HTMLFormElement} */ (byId('set')).elements.namedItem('now')
    );
    if (document.activeElement !== input) input.value = now.slice(0, 19);
};

const setClock = async (/** @type {object} */ change) => {
    await ask('POST', `${MOCK}/clock`, change);
    await showClock();
    return `It is ${byId('now').textContent}, and the clock ${byId('frozen').textContent}.`;
};

const showFaults = async () => {
    /** @type {({ id: number, seen: number, hits: number, spent: boolean } & Record<string, unknown>)[]} */
    const rules = await ask('GET', `${MOCK}/fail`);
    byId('unfail').hidden = rules.length === 0;
    if (rules.length === 0) return fill('rules');
    const lines = rules.map(({ id, seen, hits, spent, ...rule }) => [
        element('td', { class: 'long' }, describeRule(rule)),
        element('td', { class: 'number' }, String(seen)),
        element('td', { class: 'number' }, String(hits)),
        spent ? 'spent' : 'in force',
        button('Take back', `Take back fault ${id}`, async () => {
            await ask('DELETE', `${MOCK}/fail/${id}`);
            await showFaults();
            return 'The fault is taken back.';
        }),
    ]);
    return fill('rules', table(['Rule', 'Matched', 'Hit', 'State', ''], lines));
};

/** Shows the path of the data file, and what is wrong with a manual edit of it. */
const showDataFile = async () => {
    /** @type {{ path?: string, watched?: boolean, problem?: string }} */
    const { path, watched, problem } = await ask('GET', `${MOCK}/file`);
    byId('kept').className = problem ? 'bad' : '';
    if (path === undefined) return fill('kept');
    return fill(
        'kept',
        `Kept in ${path}${problem ? `. ${problem}` : `; edits by hand are ${watched ? 'read at once' : 'put aside'}.`}`,
    );
};

/** @typedef {{ name: string, about: string, on: boolean }} Oddity */

const fillOdd = (/** @type {readonly Oddity[]} */ all) =>
    fill(
        'odd-names',
        ...all.map(({ name, about, on }) =>
            element(
                'label',
                { class: 'tick' },
                element('input', {
                    type: 'checkbox',
                    value: name,
                    checked: on,
                }),
                element('span', {}, element('strong', {}, name), ` ${about}`),
            ),
        ),
    );

const setOdd = async (/** @type {string | readonly string[]} */ odd) => {
    /** @type {Oddity[]} */
    const all = await ask('POST', `${MOCK}/odd`, { odd });
    fillOdd(all);
    const on = all.filter(one => one.on).length;
    return on === 0
        ? 'Answers are as described.'
        : `Answers are odd in ${on} ${on === 1 ? 'way' : 'ways'}.`;
};

/** Lists all oddities, with those ticked that are on. */
const showOdd = async () => fillOdd(await ask('GET', `${MOCK}/odd`));

const showInstances = async () => {
    /** @type {{ yours: string, instances: { name: string, scenario: string, seed: number, now: string, calls: number }[], most: number }} */
    const { yours, instances, most } = await ask('GET', `${MOCK}/instances`);
    fill(
        'summary',
        `You are in the instance ‘${yours}’: ${state.scenario}, seed ${state.seed}.`,
    );
    const lines = instances.map(({ name, scenario, seed, now, calls }) => [
        name === yours
            ? `${name} (you are here)`
            : element(
                  'td',
                  {},
                  element('a', { href: `/__mock/?world=${name}` }, name),
                  aside ? ' (put aside)' : '',
              ),
        scenario,
        element('td', { class: 'number' }, String(seed)),
        now,
        element('td', { class: 'number' }, String(calls)),
    ]);
    fill(
        'others',
        table(['Instance', 'Scenario', 'Seed', 'Clock', 'Calls'], lines),
    );
    fill('most', `There may be ${most}.`);
};

const showTables = async () => {
    /** @type {Record<string, unknown[]>} */
    const { tables } = await ask('GET', `${MOCK}/tables`);
    const select = /** @type {HTMLSelectElement} */ (
        /** @type {HTMLFormElement} */ (byId('look')).elements.namedItem(
            'table',
        )
    );
    const chosen = select.value || 'client';
    select.replaceChildren(
        .../** @type {string[]} */ (tables).map(name =>
            element('option', { value: name, selected: name === chosen }, name),
        ),
    );
};

const showPeople = async () => {
    /** @type {{ UserName: string }[]} */
    const people = await ask('GET', `${MOCK}/people`);
    const select = /** @type {HTMLSelectElement} */ (
        /** @type {HTMLFormElement} */ (byId('fail')).elements.namedItem('user')
    );
    select.append(
        ...people.map(({ UserName }) => element('option', {}, UserName)),
    );
};

const showAll = async () => {
    await showState();
    await Promise.all([
        showSnapshots(),
        showDataFile(),
        showClock(),
        showFaults(),
        showOdd(),
        showInstances(),
        showCalls(),
        showTables(),
    ]);
};

byId('reset').addEventListener('change', tellAbout);
onSubmit('reset', async ({ scenario, seed, rows, offset }) => {
    await ask('POST', `${MOCK}/snapshots`, { name: BEFORE });
    await ask('POST', `${MOCK}/reset`, {
        scenario,
        seed: Number(seed),
        rows: rows || {},
        ...(offset && { offset: Number(offset) }),
    });
    await showAll();
    return `Everything is anew: ${scenario}, seed ${seed}. To have back what was, restore '${BEFORE}'.`;
});
onSubmit('names', async ({ left }) => {
    await ask('POST', `${MOCK}/names`, { left: left ? Number(left) : null });
    return left
        ? `${left} user names are still free.`
        : 'There are free user names enough.';
});
onSubmit('keep', async ({ name }, form) => {
    await ask('POST', `${MOCK}/snapshots`, { name });
    form.reset();
    await showSnapshots();
    return `'${name}' is kept.`;
});
onSubmit('file', async (_values, form) => {
    await ask('POST', `${MOCK}/restore`, await readFile(form));
    await showAll();
    return 'Everything is as in the file.';
});
for (const each of document.querySelectorAll('[data-advance]'))
    each.addEventListener('click', () =>
        doing(() =>
            setClock({ advance: Number(each.getAttribute('data-advance')) }),
        ),
    );
byId('freeze').addEventListener('click', () =>
    doing(() => setClock({ frozen: !isFrozen })),
);
byId('real').addEventListener('click', () =>
    doing(() => setClock({ now: 'real' })),
);
onSubmit('set', ({ now = '' }) =>
    setClock({ now: `${now}${now.length === 16 ? ':00' : ''}Z` }),
);
const addFaults = async (/** @type {unknown} */ rules) => {
    await ask('POST', `${MOCK}/fail`, rules);
    await showFaults();
    byId('rules').scrollIntoView({ block: 'nearest' });
    return 'The fault is in force.';
};
onSubmit('fail', async values => {
    if (values.what === 'slow' && !values.delay)
        throw new Error('Say how many milliseconds to wait.');
    return addFaults(ruleOf(values));
});
/** The last text filled in from the form above, or added as a rule. Only that may be overwritten: anything else was typed and must stay. */
let filled = '';
// On click rather than 'toggle', which fires after text that is typed at once. Typed text stays.
byId('as-json')
    .querySelector('summary')
    ?.addEventListener('click', () => {
        const rule = /** @type {HTMLTextAreaElement} */ (
            /** @type {HTMLFormElement} */ (
                byId('fail-json')
            ).elements.namedItem('json')
        );
        if (rule.value !== '' && rule.value !== filled) return;
        const values = /** @type {Record<string, string>} */ (
            Object.fromEntries(
                new FormData(/** @type {HTMLFormElement} */ (byId('fail'))),
            )
        );
        filled = JSON.stringify(ruleOf(values), null, 4);
        rule.value = filled;
    });
onSubmit('fail-json', async ({ json = '' }) => {
    try {
        JSON.parse(json);
    } catch (problem) {
        throw new Error(
            `The rule is no JSON: ${/** @type {Error} */ (problem).message}`,
        );
    }
    const message = await addFaults(JSON.parse(json));
    filled = json;
    return message;
});
byId('unfail').addEventListener('click', () =>
    doing(async () => {
        await ask('DELETE', `${MOCK}/fail`);
        await showFaults();
        return 'All faults are taken back.';
    }),
);
byId('refresh').addEventListener('click', () =>
    doing(async () => {
        await Promise.all([
            showCalls(),
            showFaults(),
            showInstances(),
            showDataFile(),
        ]);
        return 'The record is up to date.';
    }),
);
byId('forget').addEventListener('click', () =>
    doing(async () => {
        await ask('DELETE', `${MOCK}/log`);
        await showCalls();
        return 'The record is empty.';
    }),
);
onSubmit('odd', () =>
    setOdd(
        [...byId('odd-names').querySelectorAll('input')]
            .filter(({ checked }) => checked)
            .map(({ value }) => value),
    ),
);
byId('odd-all').addEventListener('click', () => doing(() => setOdd('all')));
byId('odd-none').addEventListener('click', () => doing(() => setOdd('none')));
onSubmit('replay', async ({ instance = '' }, form) => {
    const message = await replayIn(instance, form);
    await showInstances();
    return message;
});
onSubmit('look', async ({ table: name = '', q = '' }) => showRows(name, q));
onSubmit('enter', async ({ instance = '' }) => {
    location.assign(`/__mock/?world=${encodeURIComponent(instance)}`);
    return `Going to '${instance}'.`;
});
for (const input of document.querySelectorAll('input[type=file]'))
    input.addEventListener('change', () => say('')); // clears the message about another file
// Clear the last action's message at the next one: it is about nothing else, and must not cover what the user goes to next.
for (const next of ['click', 'input', 'invalid'])
    document.addEventListener(
        next,
        event =>
            (next !== 'click' ||
                /** @type {Element} */ (event.target).closest(
                    'a, button, summary',
                )) &&
            say(''),
        { capture: true },
    );
addEventListener('focus', () => void showDataFile());
byId('find').addEventListener('input', () => void showCalls(false));

await Promise.all([showAll(), showPeople()]);
