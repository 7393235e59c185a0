import type { FirstRecordAnswer } from '../firstRecord.ts';
import { keepFirst } from '../rows/keepFirst.ts';
import { shellOf } from '../rows/shell.ts';
import { recordPageOf } from './page.ts';
import { watchForm } from './replayForm.ts';

/** Draws the first tab of the first record as soon as that is there, and holds it until the application has drawn its own. */
export const show = async (root: HTMLElement, first: FirstRecordAnswer): Promise<void> => {
    const drawing = await first.page;
    const page = drawing && (await recordPageOf(first, drawing));
    if (!page || root.querySelector('h1')) return; // the application was faster
    const shell = shellOf(page);
    shell.setAttribute('aria-busy', 'true');
    keepFirst(shell, root, watchForm(shell));
    const tabs = shell.querySelector('.boot-tabs');
    if (tabs && tabs.scrollWidth > tabs.clientWidth) tabs.classList.add('boot-tabs-many'); // the application has a button to scroll them on either side
};
