import { ask, byId, element, fill, table } from './dom.js';

/** JSON of a chosen file; what is wrong is told with its name. */
export const readFile = async (/** @type {HTMLFormElement} */ form) => {
    const [file] = /** @type {HTMLInputElement} */ (form.elements.namedItem('file')).files ?? [];
    if (!file) return undefined;
    try {
        return JSON.parse(await file.text());
    } catch (problem) {
        throw new Error(`${file.name} is no JSON: ${/** @type {Error} */ (problem).message}`);
    }
};

const shown = (/** @type {unknown} */ value) => (value === undefined ? 'nothing' : JSON.stringify(value)).slice(0, 200);

/**
 * Makes the recorded calls, or those of a report, once more in another world, and shows what is answered otherwise.
 * @param {string} world
 * @param {HTMLFormElement} form
 */
export const replayIn = async (world, form) => {
    const report = await readFile(form);
    const found = byId('replayed');
    found.hidden = false;
    found.setAttribute('aria-busy', 'true');
    fill('replayed', element('p', {}, 'Calls are made once more…'));
    try {
        /** @type {{ startedFrom: string, notMadeAgain?: string, calls: number, same: number, differing: { n: number, call: string, was: number, is: number, differences: { at: string, was: unknown, is: unknown }[] }[], skipped: { n: number, call: string, why: string }[] }} */
        const { startedFrom, notMadeAgain = '', calls, same, differing, skipped } = await ask('POST', './replay', { world, ...(report === undefined ? {} : { report }) });
        const lines = [
            ...differing.map(({ n, call, was, is, differences }) => [n, call, was === is ? `${is}` : `${is} instead of ${was}`, differences.map(one => `${one.at || 'all'}: ${shown(one.is)} instead of ${shown(one.was)}`).join('; ')]),
            ...skipped.map(({ n, call, why }) => [n, call, 'passed over', why]),
        ].map(([n, call, status, what]) => [element('td', { class: 'number' }, String(n)), element('td', { class: 'long' }, String(call)), String(status), element('td', { class: 'long' }, String(what))]);
        fill('replayed', element('p', {}, `Started from ${startedFrom}. ${calls} calls, ${same} answered the same. ${notMadeAgain}`), ...(lines.length > 0 ? [table(['No.', 'Call', 'Status', 'What is otherwise'], lines)] : []));
        return `${calls} calls made in '${world}', ${same} answered the same, ${skipped.length} passed over.`;
    } catch (problem) {
        found.hidden = true;
        throw problem;
    } finally {
        found.removeAttribute('aria-busy');
    }
};
