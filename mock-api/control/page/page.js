import { showCalls } from './calls.js';
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
import { describeRule, ruleOf } from './rules.js';

/** Relative to the page, so calls go to the instance it was opened in. */
const MOCK = '.';
/**
 * @type {{ scenario: string, seed: number, rows: Record<string, number>, scenarios: { name: string, about: string }[]
 * }}
 */
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

const showInstances = async () => {
    /**
     * @type {{ yours: string, instances: { name: string, scenario: string, seed: number, now: string, calls: number
     * }[], most: number }}
     */
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
                  element('a', { href: `/~${name}/__mock/` }, name),
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

const showPeople = async () => {
    /** @type {{ UserName: string, Password: string, Role: string }[]} */
    const people = await ask('GET', `${MOCK}/people`);
    const names = people.map(({ UserName, Role }) => `${UserName} (${Role})`);

    fill(
        'people',
        `Sign in as ${names.join(', ')}; the password is ${people[0]?.Password}.`,
    );

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
        showDataFile(),
        showClock(),
        showFaults(),
        showInstances(),
        showCalls(),
    ]);
};

byId('reset').addEventListener('change', tellAbout);

onSubmit('reset', async ({ scenario, seed, rows, offset }) => {
    await ask('POST', `${MOCK}/reset`, {
        scenario,
        seed: Number(seed),
        rows: rows || {},
        ...(offset && { offset: Number(offset) }),
    });

    await showAll();

    return `Everything is new: ${scenario}, seed ${seed}.`;
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

/**
 * The last text filled in from the form above, or added as a rule. Only that may be overwritten: anything else was
 * typed and must stay.
 */
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

        return 'The log is up to date.';
    }),
);

byId('forget').addEventListener('click', () =>
    doing(async () => {
        await ask('DELETE', `${MOCK}/log`);
        await showCalls();

        return 'The log is empty.';
    }),
);

onSubmit('enter', async ({ instance = '' }) => {
    location.assign(`/~${encodeURIComponent(instance)}/__mock/`);

    return `Going to '${instance}'.`;
});

// Clear the last action's message at the next one: it is about nothing else, and must not cover what the user goes to
// next.
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
