import './boot.css';
import './rows.css';
import './record.css';
import './home.css';

/** The outline of the coming page, so that nothing jumps when it is there. */
export const showSkeleton = (root: HTMLElement, loading: string): void => {
    const shell = document.createElement('div');
    shell.className = 'boot-shell';
    shell.setAttribute('aria-busy', 'true');
    shell.setAttribute('role', 'progressbar');
    shell.setAttribute('aria-label', loading);
    for (const part of ['bar', 'menu', 'page']) {
        const element = document.createElement('div');
        element.className = `boot-shell-${part}`;
        shell.append(element);
    }
    root.replaceChildren(shell);
};
