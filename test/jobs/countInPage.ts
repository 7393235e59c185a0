export type Deed = 'click' | 'key' | 'character';

/** Runs in the page: tells `countDeed` what the user does there, whoever wrote the test. */
export const countInPage = (): void => {
    const { countDeed } = window as unknown as {
        countDeed: (deed: Deed) => Promise<void>;
    };

    const isField = (target: EventTarget | null): boolean =>
        target instanceof HTMLElement &&
        (target.isContentEditable || target.matches('input, textarea'));

    addEventListener(
        'pointerdown',
        event => event.isTrusted && void countDeed('click'),
        true,
    );

    addEventListener(
        'keydown',
        event => {
            if (
                !event.isTrusted ||
                ['Control', 'Shift', 'Alt', 'Meta'].includes(event.key)
            )
                return;

            const isTyped =
                event.key.length === 1 &&
                !event.ctrlKey &&
                !event.metaKey &&
                !event.altKey &&
                isField(event.target);

            void countDeed(isTyped ? 'character' : 'key');
        },
        true,
    );
};
