/** @param {string} id */
export const byId = id => {
    const found = document.getElementById(id);
    if (!found) throw new Error(`No #${id}`);

    return found;
};

/**
 * Creates an element with attributes, listeners (`onclick`) and children. Strings become text, never markup.
 * @param {string} tag
 * @param {Record<string, unknown>} attributes
 * @param {...(Node | string)} children
 */
export const element = (tag, attributes = {}, ...children) => {
    const node = document.createElement(tag);

    for (const [name, value] of Object.entries(attributes)) {
        if (typeof value === 'function')
            node.addEventListener(
                name.slice(2),
                /** @type {EventListener} */ (value),
            );
        else if (value !== undefined && value !== false)
            node.setAttribute(name, value === true ? '' : String(value));
    }

    node.append(...children);

    return node;
};

/**
 * @param {readonly string[]} heads
 * @param {readonly (readonly (Node | string)[])[]} rows
 */
export const table = (heads, rows) =>
    element(
        'table',
        {},
        element(
            'thead',
            {},
            element(
                'tr',
                {},
                ...heads.map(head =>
                    head === ''
                        ? element('td', {})
                        : element('th', { scope: 'col' }, head),
                ),
            ),
        ),
        element(
            'tbody',
            {},
            ...rows.map(cells =>
                element(
                    'tr',
                    {},
                    ...cells.map(cell =>
                        cell instanceof HTMLTableCellElement
                            ? cell
                            : element('td', {}, cell),
                    ),
                ),
            ),
        ),
    );

/**
 * @param {string} id
 * @param {...(Node | string)} children
 */
export const fill = (id, ...children) => byId(id).replaceChildren(...children);

/** Shows what happened in the page's live region, refusals in another colour. */
export const say = (/** @type {string} */ text, isBad = false) => {
    const output = byId('said');
    output.className = isBad ? 'bad' : '';
    output.textContent = text;
};

/**
 * Sends a request to the mock. Throws its message if it refuses.
 * @param {string} method
 * @param {string} path
 * @param {unknown} [body]
 */
export const ask = async (method, path, body) => {
    const reply = await fetch(path, {
        method,
        ...(body === undefined
            ? {}
            : {
                  headers: { 'Content-Type': 'application/json' },
                  body: JSON.stringify(body),
              }),
    });

    const answer = await reply.json().catch(() => undefined);
    if (!reply.ok)
        throw new Error(
            answer?.ExceptionMessage ?? answer?.Message ?? `${reply.status}`,
        );

    return answer;
};

/** Runs the action of a button or form and shows its result or error. */
export const doing = (/** @type {() => Promise<string>} */ work) => {
    work().then(
        text => say(text),
        problem => say(problem.message, true),
    );
};

/**
 * @param {string} id
 * @param {(values: Record<string, string>, form: HTMLFormElement) => Promise<string>} work
 */
export const onSubmit = (id, work) =>
    byId(id).addEventListener('submit', event => {
        event.preventDefault();
        const form = /** @type {HTMLFormElement} */ (event.currentTarget);

        const values = Object.fromEntries(
            [...new FormData(form)].flatMap(([name, value]) =>
                typeof value === 'string' ? [[name, value]] : [],
            ),
        );

        doing(() => work(values, form));
    });
