import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';

import { keepPresses } from '../../src/components/keepPresses.ts';

const clicked = vi.fn<() => void>();

const page = () => {
    document.body.innerHTML =
        '<button><span>Save</span></button><p>At least 0</p>';

    const [button, label, notice] = [
        document.querySelector('button')!,
        document.querySelector('span')!,
        document.querySelector('p')!,
    ];

    button.addEventListener('click', clicked);

    return { button, label, notice };
};

const at = (x: number, y: number, button = 0): MouseEventInit => ({
    bubbles: true,
    clientX: x,
    clientY: y,
    button,
});

const down = (target: Element, init = at(10, 10)) =>
    target.dispatchEvent(new MouseEvent('mousedown', init));

const up = (target: Element, init = at(10, 10)) =>
    target.dispatchEvent(new MouseEvent('mouseup', init));

beforeEach(() => {
    clicked.mockClear();
    onTestFinished(keepPresses(document));
});

test('clicks a button once even if it moves from under the pointer while pressed', () => {
    const { label, notice } = page();
    down(label);
    up(notice);
    up(notice);
    expect(clicked).toHaveBeenCalledOnce();
});

test('leaves a button that stays in place to the browser', () => {
    const { button, label } = page();
    down(button);
    up(label);
    expect(clicked).not.toHaveBeenCalled();
});

test('does not click if released elsewhere, pressed by another mouse button, disabled, removed or behind a dialog', () => {
    const { button, notice } = page();
    down(button);
    up(notice, at(10, 40));
    down(button, at(10, 10, 2));
    up(notice, at(10, 10, 2));
    button.disabled = true;
    down(button);
    up(notice);
    button.disabled = false;
    button.parentElement!.setAttribute('inert', '');
    down(button);
    up(notice);
    document.body.removeAttribute('inert');
    down(button);
    button.remove();
    up(notice);
    expect(clicked).not.toHaveBeenCalled();
});
