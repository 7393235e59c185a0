import { Dialog, DialogContent } from '@mui/material';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ComponentType } from 'react';
import {
    BulkUpdateButton,
    CanAccess,
    CloneButton,
    Confirm,
    Count,
    Create,
    Datagrid,
    Edit,
    Form,
    FunctionField,
    List,
    ListBase,
    NumberInput,
    ReferenceField,
    ReferenceManyCount,
    RichTextField,
    SaveButton,
    Show,
    SimpleForm,
    SimpleList,
    SimpleShowLayout,
    TextField,
    TextInput,
    Title,
    TopToolbar,
    useCanAccess,
    useDelete,
    useGetIdentity,
    useGetList,
    useGetMany,
    useGetManyReference,
    useGetOne,
    usePermissions,
    useStore,
    useTranslate,
    useUpdate,
    WithListContext,
} from 'react-admin';
import { expect, test, vi } from 'vitest';

import { overridesOf } from '../../src/admin/overrideTables.ts';
import { tables } from '../../src/app/overrides.tsx';
import { fileMock } from '../app/fileMock.ts';
import { openScreen } from '../app/portalScreen.tsx';

const mock = await fileMock();

/** Opens an address with a component of react-admin's parts in place of a generated screen (`company.list`). */
const openWith = (name: string, Screen: ComponentType, address: string) => {
    const screens = { ...tables.screens, [name]: Screen };

    return openScreen(
        mock,
        address,
        'admin',
        overridesOf({ ...tables, screens }),
    );
};

const rows = async () =>
    within(await screen.findByRole('table'))
        .getAllByRole('row')
        .slice(1);

const press = async (name: string | RegExp) =>
    userEvent.click(await screen.findByRole('button', { name }));

test('Datagrid: a row expands, and a click opens the record; BulkUpdateButton changes the ticked rows', async () => {
    const Detail = () => (
        <FunctionField render={({ id }) => `Company number ${String(id)}`} />
    );

    const Bulk = () => (
        <BulkUpdateButton
            data={{ CompanyName: 'Renamed' }}
            mutationMode="pessimistic"
        />
    );

    const Screen = () => (
        <List>
            <Datagrid
                expand={<Detail />}
                rowClick="show"
                bulkActionButtons={<Bulk />}
            >
                <TextField source="CompanyName" />
                <ReferenceField source="GroupId" reference="billgroup" />
            </Datagrid>
        </List>
    );

    const { requests } = await openWith('company.list', Screen, '/company');
    const [first] = await rows();
    await userEvent.click(within(first!).getByLabelText('Expand'));
    expect(await screen.findByText(/^Company number \d+$/)).toBeVisible();
    await userEvent.click(within(first!).getByRole('checkbox'));
    await press('Update');
    await press('Confirm');

    await waitFor(async () =>
        expect((await rows())[0]).toHaveTextContent('Renamed'),
    );

    expect(requests().filter(line => line.startsWith('POST'))).toHaveLength(1);
    await userEvent.click((await rows())[0]!);

    await waitFor(() =>
        expect(screen.getByLabelText('address')).toHaveTextContent(
            /^\/company\/\d+\/show$/,
        ),
    );
});

test('SimpleList, and ListBase with WithListContext, list the server’s rows', async () => {
    const Simple = () => (
        <List>
            <SimpleList primaryText={({ CompanyName }) => `* ${CompanyName}`} />
        </List>
    );

    const { unmount } = await openWith('company.list', Simple, '/company');
    expect(await screen.findAllByText(/^\* /)).not.toHaveLength(0);
    unmount();

    const Bare = () => (
        <ListBase perPage={5}>
            <WithListContext
                render={({ data = [], total }) =>
                    `${data.length} of ${total ?? 0}`
                }
            />
        </ListBase>
    );

    await openWith('company.list', Bare, '/company');
    expect(await screen.findByText(/^5 of \d+$/)).toBeVisible();
});

test('SimpleShowLayout: a reference shows its name, Count and ReferenceManyCount count, RichTextField sanitises, CloneButton copies', async () => {
    const Screen = () => (
        <Show
            actions={
                <TopToolbar>
                    <CloneButton />
                </TopToolbar>
            }
        >
            <Title title="A group" />
            <SimpleShowLayout>
                <TextField source="GroupName" />
                <ReferenceField source="ClientId" reference="client">
                    <TextField source="Company" />
                </ReferenceField>
                <ReferenceManyCount reference="company" target="GroupId" />
                <FunctionField
                    label="All"
                    render={() => (
                        <>
                            Of <Count resource="billgroup" />
                        </>
                    )}
                />
                <RichTextField source="GroupName" />
            </SimpleShowLayout>
        </Show>
    );

    await fetch(`${mock.url}/db/billgroup/1`, {
        method: 'PATCH',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
            GroupName: '<b>Bold</b><script>alert(1)</script>',
        }),
    });

    await openWith('billgroup.show', Screen, '/billgroup/1/show');
    expect(await screen.findByText('Aurora Hotels')).toBeVisible();
    expect(await screen.findByText(/^Of$/)).toBeVisible();
    expect(document.querySelector('b')).toHaveTextContent('Bold');
    expect(document.querySelector('script')).toBeNull();

    expect(screen.getByRole('link', { name: 'Clone' })).toHaveAttribute(
        'href',
        expect.stringContaining('/billgroup/create?source='),
    );
});

test('hooks read and write through the data provider, and know the signed-in user', async () => {
    const Facts = () => {
        const { data: inactive, total } = useGetList('client', {
            filter: { Active: false },
            pagination: { page: 1, perPage: 100 },
        });

        const { data: byText } = useGetOne('company', { id: '3' });
        const { data: byNumber } = useGetOne('company', { id: 3 });
        const { data: many } = useGetMany('company', { ids: [1, 2] });

        const { data: pointing } = useGetManyReference('company', {
            target: 'GroupId',
            id: 1,
        });

        const { permissions } = usePermissions<string>();
        const { identity } = useGetIdentity();

        const { canAccess } = useCanAccess({
            resource: 'company',
            action: 'create',
        });

        const translate = useTranslate();
        const [looks, setLooks] = useStore('looks', 0);
        const [update] = useUpdate();
        const [remove, { error }] = useDelete();
        if (!inactive || !byText || !byNumber || !many || !pointing)
            return null;

        return (
            <>
                <ul>
                    <li>
                        inactive {total}:{' '}
                        {String(inactive.every(({ Active }) => !Active))}
                    </li>
                    <li>same {String(byText.id === byNumber.id)}</li>
                    <li>many {many.map(({ id }) => id).join(' ')}</li>
                    <li>
                        pointing{' '}
                        {String(pointing.every(({ GroupId }) => GroupId === 1))}
                    </li>
                    <li>
                        {permissions}, {identity?.fullName}, {String(canAccess)}
                    </li>
                    <li>{translate('ra.action.save')}</li>
                    <li>{error ? 'refused' : ''}</li>
                </ul>
                <button onClick={() => setLooks(looks + 1)}>
                    Looked {looks}
                </button>
                <button
                    onClick={() =>
                        void update('company', {
                            id: 3,
                            data: { ...byNumber, CompanyName: 'By a hook' },
                            previousData: byNumber,
                        })
                    }
                >
                    Rename
                </button>
                <button onClick={() => void remove('billgroup', { id: 1 })}>
                    Delete a group
                </button>
                <CanAccess resource="company" action="delete">
                    <p>May delete</p>
                </CanAccess>
            </>
        );
    };

    await openWith('company.list', Facts, '/company');
    expect(await screen.findByText(/^inactive [1-9]\d*: true$/)).toBeVisible();
    expect(screen.getByText('same true')).toBeVisible();
    expect(screen.getByText('many 1 2')).toBeVisible();
    expect(screen.getByText('pointing true')).toBeVisible();
    expect(screen.getByText('Save')).toBeVisible();
    await press('Looked 0');
    expect(await screen.findByText('Looked 1')).toBeVisible();
    await press('Rename');

    await waitFor(() =>
        expect(mock.backend.store.find('company', 3)).toMatchObject({
            CompanyName: 'By a hook',
        }),
    );

    await press('Delete a group'); // takes a password, which a hook does not ask for
    expect(await screen.findByText('refused')).toBeVisible();
    expect(mock.backend.store.find('billgroup', 1)).toBeDefined();
});

test('Confirm, and a Form with a SaveButton, work in a dialog', async () => {
    const Screen = () => {
        const [isAsked, setAsked] = useState(false);
        const [shown, setShown] = useState('');

        return (
            <>
                <button onClick={() => setAsked(true)}>Ask</button>
                <Confirm
                    isOpen={isAsked}
                    title="Really"
                    content="Sure?"
                    onConfirm={() => setAsked(false)}
                    onClose={() => setAsked(false)}
                />
                <Dialog open={!isAsked}>
                    <DialogContent>
                        <Form
                            onSubmit={(
                                values: Readonly<Record<string, unknown>>,
                            ) => setShown(String(values.note))}
                        >
                            <TextInput source="note" />
                            <SaveButton alwaysEnable />
                        </Form>
                        <output>{shown}</output>
                    </DialogContent>
                </Dialog>
            </>
        );
    };

    await openWith('company.list', Screen, '/company');
    await userEvent.type(await screen.findByLabelText('Note'), 'hello');
    await press('Save');
    expect(await screen.findByText('hello')).toBeVisible();
    await userEvent.click(screen.getByText('Ask'));
    await press('Confirm');
    await waitFor(() => expect(screen.queryByText('Sure?')).toBeNull());
});

test('Create redirects as told; an input without a declared field is not sent', async () => {
    const New = () => (
        <Create redirect="show">
            <SimpleForm>
                <TextInput source="CompanyName" />
                <NumberInput source="GroupId" defaultValue={1} />
                <TextInput source="Nickname" />
            </SimpleForm>
        </Create>
    );

    const warned = vi.spyOn(console, 'warn').mockReturnValue();

    const { requests } = await openWith(
        'company.create',
        New,
        '/company/create',
    );

    await userEvent.type(
        await screen.findByLabelText('Company name'),
        'New Bakery',
    );

    await userEvent.type(screen.getByLabelText('Nickname'), 'Bakers');
    await press('Save');

    await waitFor(() =>
        expect(screen.getByLabelText('address')).toHaveTextContent(
            /^\/company\/\d+\/show$/,
        ),
    );

    expect(requests()).toContain('POST company/');

    const stored = mock.backend.store
        .rows('company')
        .find(({ CompanyName }) => CompanyName === 'New Bakery');

    expect(stored).toBeDefined();
    expect(stored).not.toHaveProperty('Nickname');
    expect(String(warned.mock.lastCall)).toContain("'Nickname' is not sent");
    warned.mockClear();
});

test('Edit waits for Undo before it sends', async () => {
    const Change = () => (
        <Edit>
            <SimpleForm>
                <TextInput source="CompanyName" />
            </SimpleForm>
        </Edit>
    );

    const { requests } = await openWith('company.edit', Change, '/company/1');
    const name = await screen.findByLabelText('Company name');
    await userEvent.clear(name);
    await userEvent.type(name, 'Never stored');
    await press('Save');
    await press('Undo');

    await waitFor(() =>
        expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull(),
    );

    expect(requests().filter(line => line.startsWith('POST'))).toEqual([]);
});
