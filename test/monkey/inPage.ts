/** Where to press, and what is pressed there. */
export interface Aim {
    readonly x: number;
    readonly y: number;
    readonly name: string;
}

/** How a page stands. */
export interface Standing {
    /** What must never be, a sentence each. */
    readonly wrong: readonly string[];
    /** What was typed into the page and is there. */
    readonly typed: readonly string[];
    /** Address, heading and rows: what a fresh look must show again. */
    readonly shown: string;
    /** Nothing is open, refused or offered: a fresh look may be compared. */
    readonly isPlain: boolean;
    /** A change waits until its Undo is gone. */
    readonly offersUndo: boolean;
    readonly asksPassword: boolean;
}

export interface InPage {
    /** Without a selector: anything that can be pressed in what is open on top, or in the page. */
    readonly aim: (selector: string | undefined, n: number) => Aim | undefined;
    /** Short pauses are over, and what came of them is drawn. */
    readonly rest: () => Promise<void>;
    /** Long pauses go by, each at most once. */
    readonly pass: (milliseconds: number) => void;
    /** With what is shown, which takes longer. */
    readonly look: (isWhole: boolean) => Standing;
}

/** Handed to the browser before the page's own scripts: knows nothing of this module. */
export const putIntoPage = (): void => {
    const SHORT_MS = 700; // a pause in typing, an animation
    const FASTER = 25;

    const [begin, end] = [
        window.setTimeout.bind(window),
        window.clearTimeout.bind(window),
    ];

    const short = new Set<number>();

    const long = new Map<
        number,
        { readonly run: () => void; readonly every?: number; due: number }
    >();

    let [now, last] = [0, 1e9];

    const hold = (run: () => void, after: number, every?: number): number => {
        long.set(++last, {
            run,
            due: now + after,
            ...(every === undefined ? {} : { every }),
        });

        return last;
    };

    const wait = (
        run: (...given: unknown[]) => void,
        after = 0,
        ...given: unknown[]
    ): number => {
        if (after > SHORT_MS) return hold(() => run(...given), after);

        const id = begin(() => {
            short.delete(id);
            run(...given);
        }, after / FASTER);

        short.add(id);

        return id;
    };

    const stop = (id?: number): void => {
        short.delete(id!);
        if (!long.delete(id!)) end(id);
    };

    const repeat = (
        run: (...given: unknown[]) => void,
        after = 0,
        ...given: unknown[]
    ): number => hold(() => run(...given), after, Math.max(after, 1));

    Object.assign(window, {
        setTimeout: wait,
        clearTimeout: stop,
        setInterval: repeat,
        clearInterval: stop,
        print: () => undefined,
    });

    const isThere = (one: Element): boolean =>
        one.checkVisibility({ visibilityProperty: true }) &&
        !one.matches(':disabled, [aria-disabled=true], [inert] *');

    const all = (selector: string): readonly HTMLElement[] =>
        [...document.querySelectorAll<HTMLElement>(selector)].filter(isThere);

    const nameOf = (one: HTMLElement): string =>
        (
            one.ariaLabel ??
            (one.innerText.trim() ||
                one.getAttribute('name') ||
                one.title ||
                one.tagName)
        )
            .split('\n')[0]!
            .slice(0, 60);

    const TRIES = 6;

    const OPEN =
        '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]';

    const PRESSABLE =
        'a[href], button, input, select, textarea, [role^=menuitem], [role=option], [role=button]';

    const aim = (selector: string | undefined, n: number): Aim | undefined => {
        const top = all(OPEN).at(-1) ?? document;

        const found = all(selector ?? PRESSABLE).filter(
            one =>
                (selector !== undefined || top.contains(one)) &&
                (!(one instanceof HTMLAnchorElement) ||
                    (one.origin === location.origin &&
                        one.target === '' &&
                        !one.hasAttribute('download'))),
        );

        for (let tries = 0; tries < Math.min(TRIES, found.length); tries++) {
            const one = found[(n + tries) % found.length]!;
            one.scrollIntoView({ block: 'nearest', inline: 'nearest' });
            const { left, top, width, height } = one.getBoundingClientRect();
            const [x, y] = [left + width / 2, top + height / 2];
            const hit = document.elementFromPoint(x, y);
            if (
                hit &&
                (one.contains(hit) ||
                    (one as HTMLInputElement).labels?.[0]?.contains(hit))
            )
                return { x, y, name: nameOf(one) };
        }

        return undefined;
    };

    const MOST_WRITTEN = 60; // in ten steps

    const look = (isWhole: boolean): Standing => {
        const dialogs = all('[role=dialog], [role=alertdialog]');
        const open = all(OPEN);
        const heading = all('h1')[0];
        const wrong: string[] = [];
        if (!heading && open.length === 0)
            wrong.push('the page has no heading, and nothing is open');
        if (
            all('[role=progressbar]').some(one =>
                /^(Loading|Chargement)/.test(one.ariaLabel ?? ''),
            )
        )
            wrong.push('something loads, and nothing is on its way');
        if (
            /This part has stopped working|This page has stopped working|a cessé de fonctionner/.test(
                document.body.textContent,
            )
        )
            wrong.push('a part has stopped working');

        const written =
            (
                window as unknown as { storageWrites?: string[] }
            ).storageWrites?.splice(0) ?? [];

        if (written.length > MOST_WRITTEN)
            wrong.push(`stored ${written.length} times: ${written.join(', ')}`);
        const top = dialogs.at(-1) ?? document.body;
        if (![...top.querySelectorAll(PRESSABLE)].some(isThere))
            wrong.push(
                `nothing can be pressed in ${dialogs.length > 0 ? `the dialog ${nameOf(top)}` : 'the page'}`,
            );

        const boxes = [
            ...document.querySelectorAll<HTMLInputElement>(
                'main form:not([role=search]) :is(input, textarea)',
            ),
        ];

        return {
            wrong,
            typed: boxes
                .map(({ value }) => value)
                .filter(value => value.startsWith('typed ')),
            shown: !isWhole
                ? ''
                : [
                      location.pathname + location.search,
                      heading?.innerText ?? '',
                      ...all('main tbody tr').map(row => row.innerText),
                  ].join('\n'),
            isPlain:
                open.length === 0 &&
                all('[role=alert], form [type=submit], [role=status] button')
                    .length === 0,
            offersUndo: all('[role=status] button').length > 0,
            asksPassword:
                all(
                    'form:has([autocomplete=username]):not(:has([autocomplete=new-password])) [autocomplete=current-password]',
                ).length > 0,
        };
    };

    const MOST_TURNS = 100; // somebody may look again and again

    const rest = async (): Promise<void> => {
        for (let turn = 0, still = 0; still < 2 && turn < MOST_TURNS; turn++) {
            still = short.size > 0 ? 0 : still + 1;
            await new Promise<void>(done => begin(done, 0));
        }

        await new Promise<void>(done => {
            requestAnimationFrame(() => done());
            begin(done, 100); // a tab behind another may not be drawn
        });
    };

    const pass = (milliseconds: number): void => {
        now += milliseconds;

        for (const [id, one] of [...long]
            .filter(([, { due }]) => due <= now)
            .toSorted(([, a], [, b]) => a.due - b.due)) {
            if (!long.has(id)) continue; // what came before it has taken it back
            if (one.every) one.due = now + one.every;
            else long.delete(id);
            one.run();
        }
    };

    const monkey: InPage = { aim, rest, pass, look };
    Object.assign(window, { monkey });
};
