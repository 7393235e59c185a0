import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { startMock, type StartedMock } from '../../mock-api/http/server.ts';
import { madeFromFields } from '../app/portalScreen.tsx';
import { provesForm, provesList, provesView } from './entityScreens.tsx';

let mock: StartedMock;

beforeAll(async () => {
    mock = await startMock();
});

afterAll(() => mock.close());

const lists = madeFromFields('list');
const views = madeFromFields('show');

// The view is opened from the list, which stands there already.
describe.each(lists.filter(name => views.includes(name)))(
    'the list and the read-only view of %s',
    name => {
        test('have their title, columns and rows, and show every field in words, never as raw values', async () => {
            await provesList(mock, name);
            await provesView(name);
        });
    },
);

describe.each(lists.filter(name => !views.includes(name)))(
    'the list of %s',
    name => {
        test('has its title, columns and rows, and no raw values', () =>
            provesList(mock, name));
    },
);

describe.each(madeFromFields('create'))('the form of a new %s', name => {
    test('has an input for each of its fields, under its API name', () =>
        provesForm(mock, name));
});

test('every entity with a read-only view has a list to open it from', () =>
    expect(views.filter(name => !lists.includes(name))).toEqual([]));
