/** A mistake in a declaration, as an edit of the one below, and what the compiler says of it. */
interface Mistake {
    readonly about: string;
    /** Stands once in the declaration; the line of the mistake is where it begins. */
    readonly from: string;
    readonly to: string;
    /**
     * The first line of what `tsc` says there, word for word; without it types cannot see the mistake, and the module
     * must say it.
     */
    readonly compiler?: string;
}

/** A declaration as a newcomer writes one, in `resources/minibar.ts`. */
export const declaration = `import { boolean, choice, confirm, crud, date, get, id, money, post, reference, resource, text } from './schema/index.ts';

export const minibar = resource({
    label: ['Minibar', 'Minibar'],
    menu: { tab: 'manage', icon: 'room' },
    needs: 'site',
    api: {
        ...crud('minibar', { SiteId: 'site', State: { filter: 'State' } }),
        removeMany: post('minibar/delete', { Ids: 'ids' }, 'nothing'),
    },
    removal: { password: true },
    title: 'Code',
    fields: {
        Id: id(),
        SiteId: reference('site', { label: ['Site', 'Site'], required: true, from: 'site', createOnly: true }),
        Code: text({ label: ['Code', 'Code'], required: true, maxLength: 20, mono: true, sample: 'roomCode' }),
        State: choice(['Full', 'Empty'], { label: ['State', 'État'], default: 'Full' }),
        Price: money({ label: ['Price', 'Prix'], min: 0, max: 500 }),
        Locked: boolean({ label: ['Locked', 'Verrouillé'], default: false }),
    },
    list: {
        columns: ['Code', 'State', 'Price', 'Locked'],
        hidden: ['Locked'],
        filters: ['State'],
    },
    form: [
        { tab: ['Details', 'Détails'], fields: ['Code', 'State', 'Price', 'Locked'] },
    ],
    actions: {
        refill: confirm({
            label: ['Refill', 'Remplir'],
            on: 'selection',
            question: ['Refill them?', 'Les remplir ?'],
            call: post('minibar/refill', { Ids: 'ids' }, 'nothing'),
        }),
    },
    mock: { rows: 200 },
});
`;

export const mistakes: readonly Mistake[] = [
    {
        about: 'a misspelt option of a field',
        from: "['Code', 'Code'], required: true",
        to: "['Code', 'Code'], requird: true",
        compiler: `Object literal may only specify known properties, but 'requird' does not exist in type 'TextOptions<readonly ["Code", "Code"], undefined>'. Did you mean to write 'required'?`,
    },
    {
        about: 'an option that this type lacks',
        from: 'default: false }',
        to: 'default: false, min: 1 }',
        compiler: `Object literal may only specify known properties, and 'min' does not exist in type 'BooleanOptions<readonly ["Locked", "Verrouillé"], undefined>'.`,
    },
    {
        about: 'a default of another type',
        from: 'default: false }',
        to: "default: 'no' }",
        compiler: `Type 'string' is not assignable to type 'boolean | undefined'.`,
    },
    {
        about: 'a default outside the choices',
        from: "default: 'Full' }",
        to: "default: 'Ful' }",
        compiler: `Type '"Ful"' is not assignable to type '"Empty" | "Full" | undefined'. Did you mean '"Full"'?`,
    },
    {
        about: 'a label for an unknown choice',
        from: "default: 'Full' }",
        to: "labels: { Ful: ['Full', 'Plein'] } }",
        compiler: `Object literal may only specify known properties, but 'Ful' does not exist in type '{ readonly Empty?: Text; readonly Full?: Text; }'. Did you mean to write 'Full'?`,
    },
    {
        about: 'a label without French',
        from: "label: ['Price', 'Prix']",
        to: "label: 'Price'",
        compiler: `Type 'string' is not assignable to type 'Label'.`,
    },
    {
        about: 'a tab without French',
        from: "tab: ['Details', 'Détails']",
        to: "tab: 'Details'",
        compiler: `Type 'string' is not assignable to type 'Text'.`,
    },
    {
        about: 'an unknown sample',
        from: "sample: 'roomCode'",
        to: "sample: 'roomcode'",
        compiler: `Type '"roomcode"' is not assignable to type 'Sample<string> | undefined'. Did you mean '"roomCode"'?`,
    },
    {
        about: 'an unknown column',
        from: "columns: ['Code', 'State', 'Price'",
        to: "columns: ['Code', 'State', 'Prise'",
        compiler: `Type '"Prise"' is not assignable to type '"Code" | "Id" | "Locked" | "Price" | "SiteId" | "State"'. Did you mean '"Price"'?`,
    },
    {
        about: 'a repeated column',
        from: "columns: ['Code', 'State', 'Price'",
        to: "columns: ['Code', 'State', 'Code'",
        compiler: `Type '"Code"' is not assignable to type '"Code, once"'.`,
    },
    {
        about: 'an unknown filter',
        from: "filters: ['State']",
        to: "filters: ['Stat']",
        compiler: `Type '"Stat"' is not assignable to type '"Code" | "Id" | "Locked" | "Price" | "SiteId" | "State" | ExtraFilter'. Did you mean '"State"'?`,
    },
    {
        about: 'a filter that the call lacks',
        from: "filters: ['State']",
        to: "filters: ['Locked']",
    },
    {
        about: 'a list parameter filled from another filter',
        from: "State: { filter: 'State' }",
        to: "State: { filter: 'Stat' }",
    },
    {
        about: 'a field taken from one that the chosen record lacks',
        from: '        Locked: boolean(',
        to: "        Owner: text({ label: ['Owner', 'Propriétaire'], fromRecord: { chosenBy: 'SiteId', source: 'Nope' } }),\n        Locked: boolean(",
    },
    {
        about: 'a reference narrowed by a parameter that its list lacks',
        from: '        Locked: boolean(',
        to: "        Owner: reference('client', { label: ['Owner', 'Propriétaire'], dependsOn: { Nope: 'SiteId' } }),\n        Locked: boolean(",
    },
    {
        about: 'a removal with an input that nothing supplies',
        from: "post('minibar/delete', { Ids: 'ids' }, 'nothing')",
        to: "post('minibar/delete', { Ids: 'ids', Password: { input: 'password' } }, 'nothing')",
    },
    {
        about: 'an unknown hidden column',
        from: "hidden: ['Locked']",
        to: "hidden: ['SiteId']",
    },
    {
        about: 'an unknown field in the form',
        from: "fields: ['Code', 'State', 'Price', 'Locked'] }",
        to: "fields: ['Code', 'Sate', 'Price', 'Locked'] }",
        compiler: `Type '"Sate"' is not assignable to type '"Code" | "Id" | "Locked" | "Price" | "SiteId" | "State" | ChildList | Panel<"a name in custom.panels">'. Did you mean '"State"'?`,
    },
    {
        about: 'an unknown panel',
        from: "'Price', 'Locked'] }",
        to: "'Price', { panel: 'contents' }] }",
        compiler: `Type '"contents"' is not assignable to type '"a name in custom.panels"'.`,
    },
    {
        about: 'an unknown title',
        from: "title: 'Code'",
        to: "title: 'Cod'",
        compiler: `Type '"Cod"' is not assignable to type '"Code" | "Id" | "Locked" | "Price" | "SiteId" | "State"'. Did you mean '"Code"'?`,
    },
    {
        about: 'an unknown icon',
        from: "icon: 'room'",
        to: "icon: 'rooms'",
        compiler: `Type '"rooms"' is not assignable to type '"adjust" | "app" | "calendar" | "chart" | "client" | "company" | "credit" | "device" | "devices" | "extend" | "extension" | "group" | "guest" | "home" | "key" | "layout" | "licence" | ... 24 more ... | "widget"'. Did you mean '"room"'?`,
    },
    {
        about: 'a misspelt part of the declaration',
        from: "needs: 'site'",
        to: "neds: 'site'",
        compiler: `Object literal may only specify known properties, but 'neds' does not exist in type 'Facts & Layout<"Code" | "Id" | "Locked" | "Price" | "SiteId" | "State", "a name in custom.panels", ["Code", "State", "Price", "Locked"], "Code" | "Id" | "Locked" | "Price" | "SiteId" | "State" | ComputedColumn<...>> & Parts<...>'. Did you mean to write 'needs'?`,
    },
    {
        about: 'a misspelt part of the list',
        from: "hidden: ['Locked']",
        to: "hiden: ['Locked']",
        compiler: `Object literal may only specify known properties, but 'hiden' does not exist in type 'ListLayout<"Code" | "Id" | "Locked" | "Price" | "SiteId" | "State", ["Code", "State", "Price", "Locked"]>'. Did you mean to write 'hidden'?`,
    },
    {
        about: 'a misspelt part of the removal',
        from: 'removal: { password: true }',
        to: 'removal: { pasword: true }',
        compiler: `Object literal may only specify known properties, but 'pasword' does not exist in type 'Removal'. Did you mean to write 'password'?`,
    },
    {
        about: 'a misspelt part of the mock',
        from: 'mock: { rows: 200 }',
        to: 'mock: { row: 200 }',
        compiler: `Object literal may only specify known properties, but 'row' does not exist in type 'Mock'. Did you mean to write 'rows'?`,
    },
    {
        about: 'a misspelt part of a tab',
        from: "{ tab: ['Details', 'Détails'], fields",
        to: "{ tab: ['Details', 'Détails'], adress: 'all', fields",
        compiler: `Object literal may only specify known properties, but 'adress' does not exist in type 'FormTab<"Code" | "Id" | "Locked" | "Price" | "SiteId" | "State", "a name in custom.panels">'. Did you mean to write 'address'?`,
    },
    {
        about: 'a misspelt part of an action',
        from: "on: 'selection',",
        to: "on: 'selection', rols: ['Administrators'],",
        compiler: `Object literal may only specify known properties, but 'rols' does not exist in type 'ConfirmOptions<"selection", { readonly method: "POST"; readonly path: "minibar/refill"; readonly body: NoInfer<{ readonly Ids: "ids"; }>; readonly reply: "nothing"; }>'. Did you mean to write 'roles'?`,
    },
    {
        about: 'an action on a selection without ids',
        from: "on: 'selection',\n            question: ['Refill them?', 'Les remplir ?'],\n            call: post('minibar/refill', { Ids: 'ids' }",
        to: "on: 'selection',\n            question: ['Refill them?', 'Les remplir ?'],\n            call: post('minibar/refill', { Id: 'id' }",
        compiler: `Type '"selection"' is not assignable to type '"list" | "row" | "selection, once its call has a slot 'ids'"'.`,
    },
    {
        about: 'a removal of many without ids',
        from: "post('minibar/delete', { Ids: 'ids' }, 'nothing')",
        to: "post('minibar/delete', { Id: 'id' }, 'nothing')",
    },
    {
        about: 'an unknown slot of a call',
        from: "{ SiteId: 'site', State: { filter: 'State' } }",
        to: "{ SiteId: 'sit', State: { filter: 'State' } }",
        compiler: `Type '"sit"' is not assignable to type 'Slot'. Did you mean '"site"'?`,
    },
    {
        about: 'a misspelt call',
        from: '        removeMany: post(',
        to: '        removeAll: post(',
        compiler: `Object literal may only specify known properties, and 'removeAll' does not exist in type 'Api'.`,
    },
    {
        about: 'a list whose reply is a record',
        from: '        removeMany: post(',
        to: "        list: post('minibar', {}), removeMany: post(",
        compiler: `Type '{ readonly method: "POST"; readonly path: "minibar"; readonly body: {}; readonly reply: "record"; }' is not assignable to type 'ListCall'.`,
    },
    {
        about: 'an unknown role',
        from: "on: 'selection',",
        to: "on: 'selection', roles: ['Administrator'],",
        compiler: `Type '"Administrator"' is not assignable to type '"Administrators" | "ClientUsers" | "Distributors" | "GroupUsers" | "SiteUsers"'. Did you mean '"Administrators"'?`,
    },
    {
        about: 'a condition on an unknown field',
        from: "on: 'selection',",
        to: "on: 'selection', when: { field: 'Stat', is: 'Empty' },",
    },
    {
        about: 'a reference to no entity',
        from: "reference('site'",
        to: "reference('sites'",
    },
    {
        about: 'a rule that compares with an unknown field',
        from: '        Locked: boolean(',
        to: "        Until: date({ label: ['Until', 'Jusqu’au'], rule: 'notBeforeStart' }),\n        Locked: boolean(",
    },
    {
        about: 'a rule that compares with a field of a type that it cannot read',
        from: '        Locked: boolean(',
        to: "        Until: date({ label: ['Until', 'Jusqu’au'], rule: 'notBeforeStart', with: 'Price' }),\n        Locked: boolean(",
    },
    {
        about: 'a field to compare with, but no rule',
        from: '        Locked: boolean(',
        to: "        Until: date({ label: ['Until', 'Jusqu’au'], with: 'Code' }),\n        Locked: boolean(",
    },
    {
        about: 'an order that the list call lacks',
        from: "hidden: ['Locked']",
        to: "sort: { field: 'Code', order: 'ASC' }",
    },
    {
        about: 'a required field in no tab',
        from: '        Locked: boolean(',
        to: "        Shelf: text({ label: ['Shelf', 'Étagère'], required: true }),\n        Locked: boolean(",
    },
    {
        about: 'the calls of another entity',
        from: "crud('minibar'",
        to: "crud('billgroup'",
    },
    {
        about: 'an action that sets an unknown choice',
        from: "call: post('minibar/refill', { Ids: 'ids' }, 'nothing')",
        to: "call: post('minibar/refill', { Ids: 'ids' }, 'nothing'), sets: { State: 'Ful' }",
    },
    {
        about: 'a smallest value above the largest',
        from: 'min: 0, max: 500',
        to: 'min: 500, max: 0',
    },
    {
        about: 'a slash before the path of all calls',
        from: "crud('minibar'",
        to: "crud('/minibar'",
    },
    {
        about: 'a slash after the path of all calls',
        from: "crud('minibar'",
        to: "crud('minibar/'",
    },
    {
        about: 'a slash before the path of an action',
        from: "call: post('minibar/refill'",
        to: "call: post('/minibar/refill'",
    },
    {
        about: 'a rule that compares a field with itself',
        from: '        Locked: boolean(',
        to: "        Until: date({ label: ['Until', 'Jusqu’au'], rule: 'notBeforeStart', with: 'Until' }),\n        Locked: boolean(",
    },
    {
        about: 'a text where an action sets a number',
        from: "call: post('minibar/refill', { Ids: 'ids' }, 'nothing')",
        to: "call: post('minibar/refill', { Ids: 'ids' }, 'nothing'), sets: { Price: 'none' }",
    },
    {
        about: 'a number where an action sets a switch',
        from: "call: post('minibar/refill', { Ids: 'ids' }, 'nothing')",
        to: "call: post('minibar/refill', { Ids: 'ids' }, 'nothing'), sets: { Locked: 1 }",
    },
    {
        about: 'a negative number of rows',
        from: 'mock: { rows: 200 }',
        to: 'mock: { rows: -5 }',
    },
    {
        about: 'half a row',
        from: 'mock: { rows: 200 }',
        to: 'mock: { rows: 0.5 }',
    },
    {
        about: 'a repeated choice',
        from: "choice(['Full', 'Empty']",
        to: "choice(['Full', 'Empty', 'Full']",
    },
    {
        about: 'an unknown requirement',
        from: "needs: 'site'",
        to: "needs: 'sites'",
        compiler: `Type '"sites"' is not assignable to type '"billgroup" | "site"'. Did you mean '"site"'?`,
    },
    {
        about: 'no label',
        from: "label: ['Price', 'Prix'], ",
        to: '',
    },
    {
        about: 'a repeated field',
        from: '        Locked: boolean(',
        to: "        Code: text({ label: ['Code', 'Code'] }),\n        Locked: boolean(",
        compiler: `An object literal cannot have multiple properties with the same name.`,
    },
    {
        about: 'a placeholder that nothing fills',
        from: "        removeMany: post('minibar/delete'",
        to: "        one: get('minibar/{Idd}'), removeMany: post('minibar/delete'",
    },
    {
        about: 'numbers as samples of a text',
        from: "sample: 'roomCode'",
        to: 'sample: [1]',
        compiler: `Type 'number' is not assignable to type 'string'.`,
    },
    {
        about: 'texts as samples of a number',
        from: 'min: 0, max: 500',
        to: "sample: ['many']",
        compiler: `Type 'string' is not assignable to type 'number'.`,
    },
    {
        about: 'a named sample of a number',
        from: 'min: 0, max: 500',
        to: "sample: 'roomCode'",
        compiler: `Type 'string' is not assignable to type 'readonly number[]'.`,
    },
    {
        about: 'a sample outside the choices',
        from: "default: 'Full' }",
        to: "sample: ['Ful'] }",
        compiler: `Type '"Ful"' is not assignable to type '"Empty" | "Full"'. Did you mean '"Full"'?`,
    },
    {
        about: 'an input that is never asked for',
        from: "call: post('minibar/refill', { Ids: 'ids' }",
        to: "call: post('minibar/refill', { Ids: 'ids', Note: { input: 'Note' } }",
    },
    {
        about: 'a misspelt rule',
        from: "sample: 'roomCode'",
        to: "rule: 'macAdress'",
        compiler: `Type '"macAdress"' is not assignable to type '"email" | "macAddress" | "notBeforeFrom" | "notBeforeStart" | "notBlankHtml" | "packageName" | "phone" | "samePassword" | "webAddress" | undefined'. Did you mean '"macAddress"'?`,
    },
    {
        about: 'a broken pattern',
        from: "sample: 'roomCode'",
        to: "pattern: '[A-Z+'",
    },
    {
        about: 'a field repeated in the form',
        from: "fields: ['Code', 'State', 'Price', 'Locked'] }",
        to: "fields: ['Code', 'State', 'Price', 'Locked', 'Code'] }",
    },
    {
        about: 'a question about an unknown field',
        from: "question: ['Refill them?'",
        to: "question: ['Refill {Nmae}?'",
    },
    {
        about: 'rows given as text',
        from: 'mock: { rows: 200 }',
        to: "mock: { rows: '240' }",
        compiler: `Type 'string' is not assignable to type 'number'.`,
    },
    {
        about: 'a sort by an unknown field',
        from: "hidden: ['Locked']",
        to: "sort: { field: 'Tone', order: 'ASC' }",
        compiler: `Type '"Tone"' is not assignable to type '"Code" | "Id" | "Locked" | "Price" | "SiteId" | "State" | "deviceReason" | "deviceStatus" | "guestStatus" | "machineStatus" | "onlineStatus" | "refund" | "silentSince" | "tvStatus"'.`,
    },
    {
        about: 'a length of a number',
        from: 'min: 0, max: 500',
        to: 'maxLength: 5',
        compiler: `Object literal may only specify known properties, and 'maxLength' does not exist in type 'MoneyOptions<readonly ["Price", "Prix"], undefined>'.`,
    },
    {
        about: 'a body slot with an invalid path',
        from: "post('minibar/delete', { Ids: 'ids' }",
        to: "post('minibar/delete', { 'page..Ids': 'ids' }",
    },
    {
        about: 'a body slot within another',
        from: "post('minibar/delete', { Ids: 'ids' }",
        to: "post('minibar/delete', { page: 'site', 'page.Ids': 'ids' }",
    },
    {
        about: 'an empty French text',
        from: "['Details', 'Détails']",
        to: "['Details', '']",
    },
    {
        about: 'a search fact that is not a field',
        from: "title: 'Code'",
        to: "title: 'Code', search: { by: ['code'], facts: ['Cod'] }",
        compiler: `Type '"Cod"' is not assignable to type '"Code" | "Id" | "Locked" | "Price" | "SiteId" | "State"'. Did you mean '"Code"'?`,
    },
    {
        about: 'a view of an unknown field',
        from: "title: 'Code'",
        to: "title: 'Code', show: ['Cod']",
        compiler: `Type '"Cod"' is not assignable to type '"Code" | "Id" | "Locked" | "Price" | "SiteId" | "State" | ComputedColumn<"Code" | "Id" | "Locked" | "Price" | "SiteId" | "State", Plain<{ readonly Id: BuiltField<"id", number, undefined, undefined>; ... 4 more ...; readonly Locked: BuiltField<...>; }>>'. Did you mean '"Code"'?`,
    },
    {
        about: 'a custom input for an unknown field',
        from: "title: 'Code'",
        to: "title: 'Code', custom: { inputs: ['Cod'] }",
        compiler: `Type '["Cod"]' is not assignable to type 'readonly ["Cod"] & readonly ("Code" | "Id" | "Locked" | "Price" | "SiteId" | "State")[]'.`,
    },
    {
        about: 'a right for an unknown role',
        from: "title: 'Code'",
        to: "title: 'Code', can: { delete: ['Administrator'] }",
        compiler: `Type '"Administrator"' is not assignable to type '"Administrators" | "ClientUsers" | "Distributors" | "GroupUsers" | "SiteUsers"'. Did you mean '"Administrators"'?`,
    },
    {
        about: 'an unknown tab of the menu',
        from: "tab: 'manage'",
        to: "tab: 'manages'",
        compiler: `Type '"manages"' is not assignable to type '"manage" | "profile" | "setup" | "tv"'. Did you mean '"manage"'?`,
    },
    {
        about: 'a browser filter that is not a field',
        from: "hidden: ['Locked']",
        to: "clientFilters: { filters: ['Cod'], most: 9 }",
        compiler: `Type '"Cod"' is not assignable to type '"Code" | "Id" | "Locked" | "Price" | "SiteId" | "State"'. Did you mean '"Code"'?`,
    },
    {
        about: 'a server order by an unknown field',
        from: "hidden: ['Locked']",
        to: "serverOrder: 'Cod'",
        compiler: `Type '"Cod"' is not assignable to type '"Code" | "Id" | "Locked" | "Price" | "SiteId" | "State"'. Did you mean '"Code"'?`,
    },
    {
        about: 'an unknown part below the list',
        from: "hidden: ['Locked']",
        to: "below: 'totals'",
        compiler: `Type '"totals"' is not assignable to type '"accessTotal" | "creditTotal" | "estateSummary" | "lastContact" | "newClient" | "noTvNotice" | "paymentTotal" | "ticketReach"'.`,
    },
    {
        about: 'an unknown hint',
        from: "sample: 'roomCode'",
        to: "hint: 'roomCode'",
        compiler: `Type '"roomCode"' is not assignable to type '"accountName" | "endOfValidity" | "macDigits" | "phoneZero" | "shopVersion" | undefined'.`,
    },
    {
        about: 'a field not made by a builder',
        from: "Locked: boolean({ label: ['Locked', 'Verrouillé'], default: false })",
        to: 'Locked: true',
        compiler: `Type 'boolean' is not assignable to type 'Field<unknown>'.`,
    },
    {
        about: 'a save that sends an unknown field',
        from: '        removeMany: post(',
        to: "        save: post('minibar', { Code: { input: 'Cod' } }), removeMany: post(",
    },
    {
        about: 'pages of no size',
        from: '        removeMany: post(',
        to: "        list: get('minibar', { page: 'page', SiteId: 'site', State: { filter: 'State' } }, 'page'), removeMany: post(",
    },
    {
        about: 'a call beside those that rest() makes',
        from: "...crud('minibar', { SiteId: 'site', State: { filter: 'State' } })",
        to: "rest: 'minibar'",
    },
    {
        about: 'a key of another type',
        from: "title: 'Code'",
        to: "title: 'Code', key: 'Code'",
    },
    {
        about: 'a shortest length above the longest',
        from: 'maxLength: 20',
        to: 'minLength: 30, maxLength: 20',
    },
    {
        about: 'a sample above the largest value',
        from: 'min: 0, max: 500',
        to: 'min: 0, max: 500, sample: [20, 900]',
    },
    {
        about: 'a placeholder in what is said afterwards',
        from: "question: ['Refill them?', 'Les remplir ?'],",
        to: "question: ['Refill them?', 'Les remplir ?'], done: ['{Code} refilled', '{Code} rempli'],",
    },
];
