import {
    choiceFrom,
    del,
    email,
    get,
    page,
    paging,
    post,
    reference,
    references,
    resource,
    password,
    stringId,
    text,
    type Call,
    type RecordOfResource,
} from './schema/index.ts';
import { roleLabels } from './schema/role.ts';

/** Account calls answer some failures with 200 and `Error: true`. */
const flagged = <const C extends Call>(call: C) => ({ ...call, flagged: true }) as const;

/** Administrators have every widget and menu item: there is nothing to assign. */
const isAssigned = { field: 'Role', isNot: 'Administrators' } as const;

export const user = resource({
    label: ['User', 'Utilisateur'],
    menu: { tab: 'setup', icon: 'user' },
    api: {
        list: flagged(get('Account/GetAllUsersList/', { SearchText: 'search', ...paging }, 'page')),
        one: flagged(get('Account/GetUserdetail/', { Id: 'id' })),
        save: flagged(post('Account/Register/')),
        remove: flagged(del('Account/DeleteUser/{id}')),
    },
    sends: ['Widgets', 'MenuItems'],
    removal: { notOwn: true },
    title: 'UserName',
    fields: {
        Id: stringId(),
        UserName: text({
            label: ['User name', 'Nom d’utilisateur'],
            required: true,
            maxLength: 100,
            sample: 'userName',
            unique: true,
            mono: true,
        }),
        FirstName: text({ label: ['First name', 'Prénom'], maxLength: 100, sample: 'firstName' }),
        LastName: text({ label: ['Last name', 'Nom'], maxLength: 100, sample: 'surname' }),
        Email: email({ label: ['Email', 'E-mail'], required: true, sample: 'email' }),
        Password: password({ label: ['Password', 'Mot de passe'], required: true, createOnly: true, minLength: 4 }),
        ConfirmPassword: password({
            label: ['Confirm password', 'Confirmer le mot de passe'],
            required: true,
            createOnly: true,
            rule: 'samePassword',
            with: 'Password',
        }),
        Role: choiceFrom(
            'account.roles',
            {
                value: 'Name',
                label: 'Name',
                failed: ['The roles could not be loaded.', 'Les rôles n’ont pas pu être chargés.'],
            },
            { label: ['Role', 'Rôle'], required: true, labels: roleLabels },
        ),
        Client: reference('client', { label: ['Client', 'Client'] }),
        ClientName: text({ label: ['Client', 'Client'], readOnly: true, sent: false }),
        Groups: references('billgroup', {
            label: ['Billing groups', 'Groupes de facturation'],
            reads: 'objects',
            dependsOn: { ClientId: 'Client' },
        }),
        Sites: references('site', { label: ['Sites', 'Sites'], reads: 'objects', dependsOn: { ClientId: 'Client' } }),
    },
    list: { columns: ['UserName', 'FirstName', 'LastName', 'Email', 'Role'] },
    search: { by: ['email', 'name'], facts: ['FirstName', 'LastName', 'Email'] },
    form: [
        {
            tab: ['Account', 'Compte'],
            fields: ['UserName', 'Email', 'FirstName', 'LastName', 'Password', 'ConfirmPassword', 'Role'],
        },
        { tab: ['Access', 'Accès'], fields: ['Client', 'Groups', 'Sites'] },
        { tab: ['Widgets', 'Widgets'], when: isAssigned, fields: [{ panel: 'widgets' }] },
        { tab: ['Menu items', 'Éléments de menu'], when: isAssigned, fields: [{ panel: 'menuItems' }] },
    ],
    show: ['UserName', 'FirstName', 'LastName', 'Email', 'Role', 'ClientName', 'Groups', 'Sites'],
    actions: {
        changePassword: page({
            label: ['Change password', 'Changer le mot de passe'],
            on: 'row',
            icon: 'key',
            to: '/userchangepassword/{id}',
        }),
        seeAs: page({
            label: ['See as this user', 'Voir comme cet utilisateur'],
            on: 'row',
            icon: 'user',
            to: '/?as={id}',
            newTab: true,
            roles: ['Administrators'],
        }),
    },
    custom: { inputs: ['Client', 'Groups', 'Sites'], panels: ['widgets', 'menuItems'] },
    texts: {
        created: ['User saved successfully.', 'Utilisateur enregistré.'],
        saved: ['User saved successfully.', 'Utilisateur enregistré.'],
    },
    import: {
        key: 'UserName',
        columns: ['UserName', 'FirstName', 'LastName', 'Email', 'Password', 'Role'],
        names: {
            UserName: ['Username', 'Login', 'User', 'Account', 'Identifiant'],
            Email: ['Mail', 'Email address', 'Courriel', 'Adresse e-mail'],
            FirstName: ['Forename', 'Given name'],
            LastName: ['Surname', 'Family name', 'Nom de famille'],
        },
        above: [
            'Role',
            { field: 'Client', label: ['Client', 'Client'], when: { field: 'Role', is: 'ClientUsers' } },
            { field: 'Groups', label: ['Group', 'Groupe'], when: { field: 'Role', is: 'GroupUsers' } },
            { field: 'Sites', label: ['Site', 'Site'], when: { field: 'Role', is: 'SiteUsers' } },
        ],
        hallmarks: ['Role'],
        sample: [
            ['anna.berg', 'Anna', 'Berg', 'anna.berg@example.com', '', 'SiteUsers'],
            ['paul.martin', 'Paul', 'Martin', 'paul.martin@example.com', '', 'SiteUsers'],
        ],
    },
    mock: { rows: 60 },
});

export type User = RecordOfResource<typeof user>;
