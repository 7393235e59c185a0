import type { Kept } from '../rows/keepFirst.ts';
import { typeInto } from '../rows/replay.ts';
import { TYPED } from './inputs.ts';

type Input = HTMLInputElement | HTMLTextAreaElement;

const INPUTS = ':is(input, textarea, select):not([aria-hidden])';
const CONTROLS = 'a[href], button';

const isBox = (input: Input): input is HTMLInputElement => input.type === 'checkbox';

/** Where an input stands: its field, and which of the field's it is. */
interface Place {
    readonly source: string;
    readonly at: number;
}

const inputsOf = (within: ParentNode, source: string): readonly Input[] => [...within.querySelectorAll<Input>(`[data-source="${CSS.escape(source)}"] ${INPUTS}`)];

const placeOf = (first: ParentNode, input: Element): Place | undefined => {
    const source = input.closest('[data-source]')?.getAttribute('data-source');
    return typeof source === 'string' ? { source, at: Math.max(0, inputsOf(first, source).indexOf(input as Input)) } : undefined;
};

const inputAt = (root: ParentNode, { source, at }: Place): Input | undefined => inputsOf(root, source)[at];

/** What a button or a link is known by. */
const nameOf = (control: Element): string => control.getAttribute('aria-label') ?? control.textContent;

const isPlain = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean => button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;

const isChanged = (input: Input): boolean => (isBox(input) ? input.checked !== input.defaultChecked : input.value !== input.defaultValue);

/** What is done to the first record, to be done to the application's: what was typed, where the caret is, how far the page is scrolled, and the last click. */
export const watchForm = (first: HTMLElement): Kept => {
    let scrolled: readonly [number, number] = [0, 0];
    let clicked: string | undefined;
    // Noted when it happens: asked for at the end, it would have the browser lay out a page that is about to go.
    const scroll = () => {
        scrolled = [scrollX, scrollY];
    };
    document.addEventListener('scroll', scroll, { passive: true });
    first.addEventListener('click', event => {
        const control = (event.target as Element).closest(CONTROLS);
        if (!control || !isPlain(event)) return;
        event.preventDefault();
        first.querySelector('main [aria-busy]')?.removeAttribute('aria-busy');
        control.setAttribute('aria-busy', 'true');
        clicked = nameOf(control);
    });
    const changed = () => [...first.querySelectorAll<Input>(`[${TYPED}]`)].filter(isChanged);
    return {
        isAwaited: () => false,
        end: () => {
            document.removeEventListener('scroll', scroll);
            const { activeElement } = document;
            const typed = changed().map(input => ({ place: placeOf(first, input), value: isBox(input) ? null : input.value }));
            const focused = activeElement && first.contains(activeElement) ? placeOf(first, activeElement) : undefined;
            const caret = activeElement && 'selectionStart' in activeElement ? ([(activeElement as Input).selectionStart, (activeElement as Input).selectionEnd] as const) : undefined;
            return drawn => {
                if (scrolled.some(by => by !== 0)) scrollTo(...scrolled);
                for (const { place, value } of typed) {
                    const input = place && inputAt(drawn, place);
                    if (input && value === null) input.click();
                    else if (input && value !== null) typeInto(input, value);
                }
                const input = focused && inputAt(drawn, focused);
                input?.focus({ preventScroll: true });
                if (input && caret && caret[0] !== null && 'setSelectionRange' in input) input.setSelectionRange(...caret);
                // What was typed is the form's when React has come to rest.
                if (clicked !== undefined) setTimeout(() => [...drawn.querySelectorAll<HTMLElement>(`main :is(${CONTROLS})`)].find(control => nameOf(control) === clicked)?.click());
            };
        },
    };
};
