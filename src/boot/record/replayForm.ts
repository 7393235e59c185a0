import { watchClicks } from '../rows/clicks.ts';
import type { Kept } from '../rows/keepFirst.ts';
import { typeInto } from '../rows/replay.ts';
import { TYPED } from './inputs.ts';

type Input = HTMLInputElement | HTMLTextAreaElement;

const INPUTS = ':is(input, textarea, select):not([aria-hidden])';

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

const isChanged = (input: Input): boolean => (isBox(input) ? input.checked !== input.defaultChecked : input.value !== input.defaultValue);

/** What is done to the first record, to be done to the application's: what was typed, where the caret is, how far the page is scrolled, and the last click. */
export const watchForm = (first: HTMLElement): Kept => {
    const clicks = watchClicks(first);
    const changed = () => [...first.querySelectorAll<Input>(`[${TYPED}]`)].filter(isChanged);
    return {
        isAwaited: () => false,
        end: () => {
            const { scroll, click } = clicks.end();
            const { activeElement } = document;
            const typed = changed().map(input => ({ place: placeOf(first, input), value: isBox(input) ? null : input.value }));
            const focused = activeElement && first.contains(activeElement) ? placeOf(first, activeElement) : undefined;
            const caret = activeElement && 'selectionStart' in activeElement ? ([(activeElement as Input).selectionStart, (activeElement as Input).selectionEnd] as const) : undefined;
            return drawn => {
                scroll();
                for (const { place, value } of typed) {
                    const input = place && inputAt(drawn, place);
                    if (input && value === null) input.click();
                    else if (input && value !== null) typeInto(input, value);
                }
                const input = focused && inputAt(drawn, focused);
                input?.focus({ preventScroll: true });
                if (input && caret && caret[0] !== null && 'setSelectionRange' in input) input.setSelectionRange(...caret);
                click(drawn);
            };
        },
    };
};
