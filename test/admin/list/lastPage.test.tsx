import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { addDays, dayAt } from '../../../resources/rules/calendar.ts';
import { fileMock } from '../../app/fileMock.ts';
import { field } from '../../app/formInputs.ts';
import { firstSite, openPortal } from '../../app/openPortal.tsx';

const mock = await fileMock();
const user = userEvent.setup({ delay: null });

const rows = async () =>
    within(await screen.findByRole('table'))
        .getAllByRole('row')
        .slice(1);

const shown = async () => {
    const found = await screen.findByText(/^\d+-\d+ of \d+$/);

    return found.textContent!.match(/\d+/g)!.map(Number) as [
        number,
        number,
        number,
    ];
};

const onLastPage = () =>
    waitFor(async () => {
        const [from, to, of] = await shown();

        expect([
            from > 1,
            to,
            await rows().then(({ length }) => length),
        ]).toEqual([true, of, to - from + 1]);

        expect(new URLSearchParams(location.search).get('page')).toBe(
            String(Math.ceil(of / 10)),
        );
    });

/**
 * Paged by the server, in the server's opposite order, made of all rows in the browser, sorted or filtered there, and
 * of plain REST.
 */
test.each([
    '/room',
    '/internetuser',
    '/paymentlog',
    '/creditlog',
    '/deviceall',
    '/accesslogs',
    '/internetuser?sort=Alias&order=DESC',
])('a page of %s beyond the end opens the last one', async address => {
    await openPortal(
        mock,
        `${address}${address.includes('?') ? '&' : '?'}page=99`,
    );

    await onLastPage();
});

test('deleting all rows of the last page shows the page before', async () => {
    const last = Math.ceil(
        mock.backend.store
            .rows('internetuser')
            .filter(({ GroupId }) => GroupId === firstSite.GroupId).length / 10,
    );

    await openPortal(mock, `/internetuser?page=${last}`);
    await screen.findByRole('table');

    await user.click(
        await screen.findByRole('checkbox', { name: 'Select all' }),
    );

    await user.click(
        within(
            await screen.findByRole('toolbar', { name: /selected$/ }),
        ).getByRole('button', { name: 'Delete' }),
    );

    await user.click(
        within(await screen.findByRole('dialog')).getByRole('button', {
            name: 'Delete',
        }),
    );

    await waitFor(() => expect(location.search).toContain(`page=${last - 1}`));
    await waitFor(async () => expect(await rows()).toHaveLength(10));
});

const today = () => dayAt(Date.now(), firstSite.LocTimeOffset!);

const requested = (requests: readonly string[]) =>
    requests
        .filter(line => /(merchantlog|creditlog)\/list/.test(line))
        .map(line => new URLSearchParams(line.slice(line.indexOf('?'))));

test.each(
    ['/paymentlog', '/creditlog'].flatMap(name =>
        [
            'filter={}',
            'page=1',
            'filter={"q":"a"}',
            'filter={"EndDate":""}',
            'filter={"StartDate":"2026-13-45","EndDate":"soon"}',
            'sort=Created&order=ASC',
            'filter=nonsense',
        ].map(search => [`${name}?${search}`]),
    ),
)('%s requests the list’s initial days', async address => {
    const { requests } = await openPortal(mock, address);

    await waitFor(async () =>
        expect((await field('StartDate')).value).not.toBe(''),
    );

    await waitFor(() =>
        expect(requested(requests()).length).toBeGreaterThan(0),
    );

    for (const params of requested(requests()))
        expect([params.get('StartDate'), params.get('EndDate')]).toEqual([
            addDays(today(), -29),
            today(),
        ]);
});

test('an emptied day sends no request; clearing filters keeps the days', async () => {
    const { requests, forgetRequests } = await openPortal(
        mock,
        '/creditlog?filter={"q":"nobody has this"}',
    );

    await user.click(
        await screen.findByRole('button', { name: 'Clear search and filters' }),
    );

    await rows();
    for (const params of requested(requests()))
        expect(params.get('StartDate')).toBe(addDays(today(), -29));
    forgetRequests();
    await user.clear(await field('StartDate'));

    expect(
        await screen.findByText(/^These days have not been applied yet/),
    ).toBeInTheDocument();

    expect(requested(requests())).toEqual([]);
});
