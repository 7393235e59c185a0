import { afterEach, expect, test, vi } from 'vitest';
import { element } from '../../src/boot/element.ts';
import { watchForm } from '../../src/boot/record/replayForm.ts';

afterEach(() => {
    vi.useRealTimers();
    document.body.replaceChildren();
});

const typed = { 'data-typed': '' };
const fieldOf = (source: string, ...children: readonly Node[]) => element('div', { 'data-source': source }, ...children);

/** What is drawn first, and the application's form beneath it. */
const forms = () => {
    const first = element('div', {}, element('main', {}, fieldOf('Name', element('input', { value: 'Old', ...typed })), fieldOf('Notes', element('textarea', typed)), fieldOf('Active', element('input', { type: 'checkbox', ...typed })), element('a', { href: '/x/1/more' }, 'More'), element('button', { type: 'button' }, 'Save')));
    const root = element('div', {}, element('main', {}, fieldOf('Name', element('input', { value: 'Old' })), fieldOf('Notes', element('textarea', { 'aria-hidden': 'true' }), element('textarea')), fieldOf('Active', element('input', { type: 'checkbox' })), element('a', { href: '#more' }, 'More'), element('button', { type: 'button' }, 'Save')));
    document.body.append(first, root);
    const kept = watchForm(first);
    return { first, root, takeOver: () => kept.end()(root) };
};
const inputIn = (within: ParentNode, source: string) => within.querySelector<HTMLInputElement>(`[data-source="${source}"] :is(input, textarea):not([aria-hidden])`)!;

test('what was typed, switched and marked in the first record is in the form of the application, and nothing else is touched', () => {
    const { first, root, takeOver } = forms();
    inputIn(first, 'Name').value = 'New name';
    inputIn(first, 'Notes').value = 'two\nlines';
    inputIn(first, 'Active').checked = true;
    inputIn(first, 'Name').focus();
    inputIn(first, 'Name').setSelectionRange(3, 5);
    const changed: string[] = [];
    root.addEventListener('input', ({ target }) => changed.push((target as Element).closest('[data-source]')!.getAttribute('data-source')!));
    takeOver();
    expect(inputIn(root, 'Name').value).toBe('New name');
    expect(inputIn(root, 'Notes').value).toBe('two\nlines');
    expect(inputIn(root, 'Active').checked).toBe(true);
    expect(changed).toEqual(['Name', 'Notes', 'Active']);
    expect(document.activeElement).toBe(inputIn(root, 'Name'));
    expect([inputIn(root, 'Name').selectionStart, inputIn(root, 'Name').selectionEnd]).toEqual([3, 5]);
});

test('the last click is done when what was typed is the form’s', () => {
    vi.useFakeTimers();
    const { first, root, takeOver } = forms();
    const clicks: string[] = [];
    root.addEventListener('click', event => {
        clicks.push(`${(event.target as Element).textContent} ${inputIn(root, 'Name').value}`);
        event.preventDefault();
    });
    inputIn(first, 'Name').value = 'New name';
    first.querySelector('a')!.click();
    first.querySelector('button')!.click();
    expect(first.querySelectorAll('[aria-busy]')).toHaveLength(1);
    takeOver();
    expect(clicks).toEqual([]);
    vi.runAllTimers();
    expect(clicks).toEqual(['Save New name']);
});
