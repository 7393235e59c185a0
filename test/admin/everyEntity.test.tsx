import { afterAll, beforeAll, describe, test } from 'vitest';
import { startMock, type StartedMock } from '../../mock-api/http/server.ts';
import { madeFromFields } from '../app/portalScreen.tsx';
import { provesForm, provesList, provesView } from './entityScreens.tsx';

let mock: StartedMock;
beforeAll(async () => {
    mock = await startMock();
});
afterAll(() => mock.close());

describe.each(madeFromFields('list'))('the list of %s', name => {
    test('has its title, its columns and rows, and nothing that only machines read', () => provesList(mock, name));
});

describe.each(madeFromFields('create'))('the form of a new %s', name => {
    test('has an input for each of its fields, by the name the API has for it', () => provesForm(mock, name));
});

describe.each(madeFromFields('show'))('the read-only view of %s', name => {
    test('says every shown field in words', () => provesView(mock, name));
});
