import { ask, byId, fill } from './dom.js';

/** Where the data are kept, and what is wrong with an edit by hand. */
export const showKept = async () => {
    /** @type {{ path?: string, written?: number, watched?: boolean, problem?: string }} */
    const { path, written, watched, problem } = await ask('GET', './file');
    byId('kept').className = problem ? 'bad' : '';
    if (path === undefined) return fill('kept');
    return fill('kept', `Kept in ${path}${problem ? `. ${problem}` : `, written ${written} times; edits by hand are ${watched ? 'read at once' : 'put aside'}.`}`);
};
