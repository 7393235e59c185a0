import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import type { Resource } from '../../../resources/schema/index.ts';
import { declaring } from '../../app/declaring.ts';
import { declared, run, sources } from './generated.ts';

const printed: (readonly [name: string, resource: Resource])[] = [];

for (const [name, option, source] of sources) {
    const { text } = await run(name, option, source);
    printed.push([name, await declared(text, name)]);
}

const { mock, openScreen } = await declaring(() => Object.fromEntries(printed));

const { provesForm, provesList, provesView } =
    await import('../../admin/entityScreens.tsx');

describe.each(printed)('the output for %s', (name, { api }) => {
    test('has a list', () => provesList(mock, name));

    test.runIf('one' in api)('has a view of a record', async () => {
        await provesList(mock, name);
        await provesView(name);
    });

    test.runIf('create' in api || 'save' in api)('has a form', () =>
        provesForm(mock, name),
    );
});

test.each([
    ['tracker', 'GET devices?limit=10&offset=10'],
    ['tenant', 'GET tenancy/tenants/?limit=10&offset=10'],
    ['event', 'GET special-events?page=2&limit=10'],
    ['locker', 'GET sites/1/lockers?page=2&size=10'],
])('the second page of %s is requested by %s', async (name, request) => {
    const { requests } = await openScreen(mock, `/${name}?page=2`);
    await screen.findByRole('table');
    expect(requests()).toContain(request);
});
