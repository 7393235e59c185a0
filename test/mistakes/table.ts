/** A mistake in a declaration, as an edit of the one below, and what the compiler says of it. */
interface Mistake {
    readonly about: string;
    /** Stands once in the declaration; the line of the mistake is where it begins. */
    readonly from: string;
    readonly to: string;
    /** The first line of what `tsc` says there, word for word; without it types cannot see the mistake, and the start must say it. */
    readonly compiler?: string;
    /** It says so in `resources/index.ts`: only the whole set of declarations shows it. */
    readonly inIndex?: true;
    /** The start says it, too, to whoever has no compiler running. */
    readonly atStart?: true;
}

/** A declaration as a newcomer writes one, in `resources/minibar.ts`. */
export const declaration = `import { boolean, choice, confirm, crud, date, id, money, post, reference, resource, text } from './schema/index.ts';

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
        about: 'an option that this type does not know',
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
        about: 'a default that is no value',
        from: "default: 'Full' }",
        to: "default: 'Ful' }",
        compiler: `Type '"Ful"' is not assignable to type '"Empty" | "Full" | undefined'. Did you mean '"Full"'?`,
    },
    {
        about: 'a label for what is no value',
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
        compiler: `Type '"roomcode"' is not assignable to type '"alias" | "appName" | "businessName" | "city" | "clientCode" | "companyName" | "deviceName" | "email" | "firstName" | "futureDay" | "groupName" | "liveMoment" | "macAddress" | ... 28 more ... | undefined'. Did you mean '"roomCode"'?`,
    },
    {
        about: 'an unknown column',
        from: "columns: ['Code', 'State', 'Price'",
        to: "columns: ['Code', 'State', 'Prise'",
        compiler: `Type '"Prise"' is not assignable to type '"Code" | "Id" | "Locked" | "Price" | "SiteId" | "State"'. Did you mean '"Price"'?`,
    },
    {
        about: 'a column twice',
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
        about: 'a filter that the call knows nothing of',
        from: "filters: ['State']",
        to: "filters: ['Locked']",
    },
    {
        about: 'a parameter of the list that is filled from another filter',
        from: "State: { filter: 'State' }",
        to: "State: { filter: 'Stat' }",
    },
    {
        about: 'a field taken from a field that the chosen record has not',
        from: '        Locked: boolean(',
        to: "        Owner: text({ label: ['Owner', 'Propriétaire'], fromRecord: { chosenBy: 'SiteId', source: 'Nope' } }),\n        Locked: boolean(",
    },
    {
        about: 'a reference narrowed by what the list it chooses from has no parameter for',
        from: '        Locked: boolean(',
        to: "        Owner: reference('client', { label: ['Owner', 'Propriétaire'], dependsOn: { Nope: 'SiteId' } }),\n        Locked: boolean(",
    },
    {
        about: 'a removal that is to be told what nobody gives',
        from: "post('minibar/delete', { Ids: 'ids' }, 'nothing')",
        to: "post('minibar/delete', { Ids: 'ids', Password: { input: 'password' } }, 'nothing')",
    },
    {
        about: 'a hidden column that is none',
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
        about: 'a panel that nobody supplies',
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
        compiler: `Type '"rooms"' is not assignable to type '"adjust" | "app" | "calendar" | "chart" | "client" | "company" | "credit" | "device" | "devices" | "extend" | "extension" | "group" | "guest" | "home" | "layout" | "licence" | "log" | ... 22 more ... | "widget"'. Did you mean '"room"'?`,
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
        about: 'a list that replies a record',
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
        about: 'a condition on what is no field',
        from: "on: 'selection',",
        to: "on: 'selection', when: { field: 'Stat', is: 'Empty' },",
    },
    {
        about: 'a reference to no entity',
        from: "reference('site'",
        to: "reference('sites'",
        compiler: `Type '"minibar: field SiteId points at 'sites', which is no entity"' does not satisfy the constraint 'never'.`,
        inIndex: true,
    },
    {
        about: 'a rule that compares with a field that is not there',
        from: '        Locked: boolean(',
        to: "        Until: date({ label: ['Until', 'Jusqu’au'], rule: 'notBeforeStart' }),\n        Locked: boolean(",
    },
    {
        about: 'a rule that compares with a field of a type that it cannot read',
        from: '        Locked: boolean(',
        to: "        Until: date({ label: ['Until', 'Jusqu’au'], rule: 'notBeforeStart', with: 'Price' }),\n        Locked: boolean(",
    },
    {
        about: 'a field to compare with, and no rule',
        from: '        Locked: boolean(',
        to: "        Until: date({ label: ['Until', 'Jusqu’au'], with: 'Code' }),\n        Locked: boolean(",
    },
    {
        about: 'an order that the list call cannot ask for',
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
        about: 'an action that sets what is no value',
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
        about: 'fewer rows than none',
        from: 'mock: { rows: 200 }',
        to: 'mock: { rows: -5 }',
    },
    {
        about: 'half a row',
        from: 'mock: { rows: 200 }',
        to: 'mock: { rows: 0.5 }',
    },
    {
        about: 'a choice twice',
        from: "choice(['Full', 'Empty']",
        to: "choice(['Full', 'Empty', 'Full']",
    },
    {
        about: 'something unknown that it needs',
        from: "needs: 'site'",
        to: "needs: 'sites'",
        compiler: `Type '"sites"' is not assignable to type '"billgroup" | "site"'. Did you mean '"site"'?`,
        atStart: true,
    },
];
