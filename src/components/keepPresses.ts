/** Pixels the pointer may move between press and release and still count as a click. */
const STILL = 4;

interface Press {
    readonly button: HTMLButtonElement;
    readonly x: number;
    readonly y: number;
}

const buttonAt = ({ target }: Event): HTMLButtonElement | null =>
    target instanceof Element ? target.closest('button') : null;

/**
 * A press on a button counts where it began. It blurs a field, whose error may then appear and move the button away
 * from under the pointer, so that the browser would not fire a click. Returns the function that ends this.
 */
export const keepPresses = (page: Document): (() => void) => {
    let press: Press | undefined;

    const onDown = (event: MouseEvent): void => {
        const button = event.button === 0 ? buttonAt(event) : null;

        press = button
            ? { button, x: event.clientX, y: event.clientY }
            : undefined;
    };

    const onUp = (event: MouseEvent): void => {
        const begun = press;
        press = undefined;
        if (
            !begun?.button.isConnected ||
            begun.button.contains(event.target as Node) ||
            begun.button.closest('[inert], [aria-hidden=true]')
        )
            return;

        const isStill =
            Math.abs(event.clientX - begun.x) <= STILL &&
            Math.abs(event.clientY - begun.y) <= STILL;

        if (isStill) begun.button.click(); // does nothing if the button is disabled
    };

    page.addEventListener('mousedown', onDown, true);
    page.addEventListener('mouseup', onUp, true);

    return () => {
        page.removeEventListener('mousedown', onDown, true);
        page.removeEventListener('mouseup', onUp, true);
    };
};
