import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext } from 'ra-core';
import { Suspense, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { lazyPart } from '../../../src/components/lazy/lazyPart.tsx';
import { createI18n } from '../../../src/i18n/createI18n.ts';

const page = (script: string) =>
    `<!doctype html><html><head><script type="module" src="${script}"></script></head></html>`;

const serve = (html: string) =>
    vi.stubGlobal(
        'fetch',
        vi.fn(
            async () =>
                new Response(html, {
                    headers: { 'Content-Type': 'text/html' },
                }),
        ),
    );

beforeEach(() => {
    document.head.innerHTML =
        '<script type="module" src="/assets/index-1.js"></script>';

    vi.spyOn(console, 'error').mockImplementation(() => undefined); // React reports what a boundary caught
});

afterEach(() => {
    vi.unstubAllGlobals();
    document.head.innerHTML = '';
});

const Counter = () => {
    const [count, setCount] = useState(0);

    return (
        <button onClick={() => setCount(count + 1)}>calendar {count}</button>
    );
};

/** A part whose file answers as the list says, and after that is there. */
const part = (...answers: readonly 'missing'[]) => {
    const left = [...answers];

    const load = vi.fn(async () => {
        if (left.shift())
            throw new TypeError('Failed to fetch dynamically imported module');

        return Counter;
    });

    return { load, Part: lazyPart(load) };
};

const draw = async (...Parts: readonly React.ComponentType[]) => {
    const i18n = await createI18n('en');

    const Screen = () => {
        const [, redraw] = useState(0);

        return (
            <CoreAdminContext i18nProvider={i18n}>
                <input aria-label="Subject" />
                <button onClick={() => redraw(n => n + 1)}>redraw</button>
                <Suspense fallback="on its way">
                    {Parts.map((Part, n) => (
                        <Part key={n} />
                    ))}
                </Suspense>
            </CoreAdminContext>
        );
    };

    render(<Screen />);
};

test('a part that fails to load says so in its place; text typed beside it stays, and "Try again" loads it', async () => {
    serve(page('/assets/index-1.js'));
    const { load, Part } = part('missing');
    await draw(Part);
    await userEvent.type(screen.getByLabelText('Subject'), 'No water');

    expect(await screen.findByRole('alert')).toHaveTextContent(
        'This part could not be loaded.',
    );

    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));

    expect(
        await screen.findByRole('button', { name: 'calendar 0' }),
    ).toBeInTheDocument();

    expect(load).toHaveBeenCalledTimes(2);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByLabelText('Subject')).toHaveValue('No water');
});

test('one "Try again" loads all missing parts; if they are still missing, it also offers a reload', async () => {
    serve(page('/assets/index-1.js'));
    const [one, other] = [part('missing', 'missing'), part('missing')];
    await draw(one.Part, other.Part);
    await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2));
    expect(screen.queryByRole('button', { name: 'Reload' })).toBeNull();

    await userEvent.click(
        screen.getAllByRole('button', { name: 'Try again' })[0]!,
    );

    expect(
        await screen.findByRole('button', { name: 'calendar 0' }),
    ).toBeInTheDocument();

    expect(screen.getAllByRole('alert')).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Reload' })).toBeInTheDocument();
});

test('a part keeps its state when its surroundings render again', async () => {
    const { load, Part } = part();
    await draw(Part);

    await userEvent.click(
        await screen.findByRole('button', { name: 'calendar 0' }),
    );

    await userEvent.click(screen.getByRole('button', { name: 'redraw' }));

    expect(
        screen.getByRole('button', { name: 'calendar 1' }),
    ).toBeInTheDocument();

    expect(load).toHaveBeenCalledTimes(1);
});

test('if the server has a newer version, says so and offers a reload', async () => {
    serve(page('/assets/index-2.js'));
    await draw(part('missing').Part);

    expect(
        await screen.findByText('A new version is available.'),
    ).toBeInTheDocument();

    expect(screen.getByRole('button', { name: 'Reload' })).toBeInTheDocument();
    expect(fetch).toHaveBeenCalledTimes(1);
});

test('draws the surroundings after the content, all at once, with outlines in their places until then', async () => {
    serve(page('/assets/index-1.js'));
    let arrive = () => {};
    const coming = new Promise<void>(done => (arrive = done));

    const Menu = lazyPart(async () => () => <nav>menu</nav>, {
        outline: 'place of the menu',
        afterContent: true,
    });

    const Bar = lazyPart(() => coming.then(() => Counter), {
        outline: 'place of the bar',
        afterContent: true,
    });

    await draw(() => <main>rows</main>, Menu, Bar);
    expect(screen.getByRole('main')).toBeInTheDocument();
    expect(screen.queryByRole('navigation')).toBeNull();
    await new Promise(done => setTimeout(done, 20)); // the menu is there, the bar is not

    expect(screen.getByText(/place of the menu/)).toHaveTextContent(
        'place of the bar',
    );

    arrive();
    expect(await screen.findByRole('navigation')).toBeInTheDocument();

    expect(
        screen.getByRole('button', { name: 'calendar 0' }),
    ).toBeInTheDocument();

    expect(screen.queryByText(/place of/)).toBeNull();
});
