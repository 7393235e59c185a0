import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { fileMock } from '../app/fileMock.ts';
import { openPortal, shell } from '../app/openPortal.tsx';

const mock = await fileMock();
const HOUR_MS = 3_600_000;

/** The network, with the server's clock answering when it is let go, `ahead` milliseconds ahead of the browser's. */
const network = (ahead: number) => {
    const native = globalThis.fetch;
    let letGo = () => undefined as void;
    const gate = new Promise<void>(resolve => (letGo = resolve));

    const held: typeof fetch = async (input, init) => {
        const url = input instanceof Request ? input.url : String(input);
        if (/\/device\/\?/.test(url))
            return Response.json({
                Results: [
                    {
                        Id: 1,
                        SiteId: 1,
                        NickName: 'AP fresh',
                        DeviceType: 'Gateway',
                        LogTime: new Date(Date.now() + ahead).toISOString(),
                        HasProblem: false,
                        Testing: false,
                    },
                    {
                        Id: 2,
                        SiteId: 1,
                        NickName: 'AP lost',
                        DeviceType: 'Gateway',
                        LogTime: new Date().toISOString(),
                        HasProblem: false,
                        Testing: false,
                    },
                ],
                Count: 2,
            });
        if (!url.endsWith('value/servertime')) return native(input, init);
        await gate;

        return ahead > 0
            ? Response.json(new Date(Date.now() + ahead).toISOString())
            : Response.json({}, { status: 500 });
    };

    return { held, letGo };
};

const rowOf = async (name: string) =>
    within((await screen.findByText(name)).closest('tr')!);

// First: what is known of the clock stays for as long as the page does.
test('without the server’s clock, statuses use the browser’s', async () => {
    const { held, letGo } = network(0);
    await openPortal(mock, '/device', { fetch: held });
    await shell();
    const lost = await rowOf('AP lost');
    expect(lost.queryByText(/^(Happy|Error|Warning)$/)).toBeNull();
    letGo();
    expect(await lost.findByText('Happy')).toBeInTheDocument();
});

test('statuses wait for the server’s clock, requested with the first calls, and none is shown before', async () => {
    const { held, letGo } = network(5 * HOUR_MS);
    const seen = new Set<string>();

    const watch = new MutationObserver(() =>
        document
            .querySelectorAll('tbody span')
            .forEach(
                ({ textContent }) =>
                    /^(Happy|Error|Warning)$/.test(textContent) &&
                    seen.add(textContent),
            ),
    );

    watch.observe(document.body, {
        childList: true,
        subtree: true,
        characterData: true,
    });

    const portal = await openPortal(mock, '/device', { fetch: held });
    expect(portal.requests().slice(0, 4)).toContain('GET value/servertime');
    const fresh = await rowOf('AP fresh');
    await shell();
    expect(fresh.queryByText(/^(Happy|Error|Warning)$/)).toBeNull();
    expect(seen.size).toBe(0);
    letGo();
    expect(await fresh.findByText('Happy')).toBeInTheDocument();

    expect(
        await (await rowOf('AP lost')).findByText('Error'),
    ).toBeInTheDocument();

    expect(
        portal.requests().filter(line => line === 'GET value/servertime'),
    ).toHaveLength(1);

    watch.disconnect();

    await waitFor(() =>
        expect(screen.getAllByRole('row')[1]).toHaveTextContent('AP lost'),
    );
});
