/** A slip of whoever edits a declaration, and what is said of it over the page. */
export interface Mistake {
    readonly name: string;
    /** `resources/client.ts` unless said otherwise. */
    readonly file?: string;
    readonly from: string | RegExp;
    readonly to: string;
    readonly output: string;
    /** It is noticed below, or above. */
    readonly elsewhere?: true;
}

const [DEVICE, SMS, WIFIPLAN, TICKET] = [
    'resources/device.ts',
    'resources/sms.ts',
    'resources/wifiplan.ts',
    'resources/ticket.ts',
] as const;

export const mistakes: readonly Mistake[] = [
    {
        name: 'a column that is no field',
        from: "columns: ['Code'",
        to: "columns: ['Coed'",
        output: `'"Coed"' is not assignable`,
    },
    {
        name: 'a column that is like no field',
        from: "columns: ['Code'",
        to: "columns: ['Nonsense'",
        output: `'"Nonsense"' is not assignable`,
    },
    {
        name: 'a title that is no field',
        from: "title: 'Company'",
        to: "title: 'Compny'",
        output: `'"Compny"' is not assignable`,
    },
    {
        name: 'a field of the form that is none',
        from: "fields: ['Company',",
        to: "fields: ['Compny',",
        output: `'"Compny"' is not assignable`,
    },
    {
        name: 'a field that is in the form twice',
        from: "fields: ['Company',",
        to: "fields: ['Company', 'Company',",
        output: "client: form: field 'Company' is there twice.",
    },
    {
        name: 'a reference to no entity',
        from: "reference('supportplan'",
        to: "reference('supportplans'",
        output: "client: field SupportPlanId: target 'supportplans' is not an entity. Did you mean 'supportplan'?",
    },
    {
        name: 'an icon that does not exist',
        from: "icon: 'client'",
        to: "icon: 'clinet'",
        output: `'"clinet"' is not assignable`,
    },
    {
        name: 'a panel that nobody declared',
        from: "{ panel: 'rmsTest' }",
        to: "{ panel: 'rmTest' }",
        output: `'"rmTest"' is not assignable`,
    },
    {
        name: 'a panel that is in no tab',
        from: "panels: ['rmsTest'",
        to: "panels: ['rmsTest', 'map'",
        output: "client: custom.panels: 'map' is in no tab of the form.",
    },
    {
        name: 'a filter that the list call cannot ask for',
        from: /(list: \{\s+columns: \[[^\]]*\])/,
        to: "$1, filters: ['Active']",
        output: "client: filter 'Active': the list call has no parameter for it; add { Active: { filter: 'Active' } } to the call",
    },
    {
        name: 'a sort by no field',
        from: /(list: \{\s+columns: \[[^\]]*\])/,
        to: "$1, sort: { field: 'Compny', order: 'ASC' }",
        output: `'"Compny"' is not assignable`,
    },
    {
        name: 'a hidden column that is none',
        from: /(list: \{\s+columns: \[[^\]]*\])/,
        to: "$1, hidden: ['Notes']",
        output: "client: hidden 'Notes' is not a column.",
    },
    {
        name: 'a bound of a text',
        from: 'maxLength: 12',
        to: 'min: 12, max: 2',
        output: "'min' does not exist in type 'TextOptions",
    },
    {
        name: 'a rule that does not exist',
        from: 'maxLength: 12',
        to: "rule: 'emial'",
        output: `'"emial"' is not assignable`,
    },
    {
        name: 'a builder that is not imported',
        from: 'api: { ...client_,',
        to: "api: { ...client_, one: get('client/'),",
        output: "Cannot find name 'get'.",
    },
    {
        name: 'a declaration without fields',
        from: /fields: \{[\s\S]*?\n    \},/,
        to: '',
        output: 'client: has no fields.',
        elsewhere: true,
    },
    {
        name: 'a declaration that throws',
        from: 'mock: { rows: 40 }',
        to: 'mock: { rows: [].at(0).rows }',
        output: "Object is possibly 'undefined'.",
    },
    {
        name: 'a word that nothing stands for',
        from: 'Notes: text(',
        to: 'Notes: txet(',
        output: "Cannot find name 'txet'.",
    },
    {
        name: 'a quote that is not closed',
        from: "title: 'Company',",
        to: "title: 'Company,",
        output: 'Unterminated string',
    },
    {
        name: 'a bracket that is not closed',
        from: 'mock: { rows: 40 },\n});',
        to: 'mock: { rows: 40 },\n}',
        output: "',' expected.",
        elsewhere: true,
    },
    {
        name: 'an import of a name that the file does not export',
        file: 'resources/index.ts',
        from: 'import { client }',
        to: 'import { clientt as client }',
        output: "has no exported member named 'clientt'. Did you mean 'client'?",
    },
    {
        name: 'slashes around the path of all calls',
        file: SMS,
        from: "area('Sms')",
        to: "area('/Sms/')",
        output: "sms: api: the path '/Sms//' has a slash too many: 'Sms/'.",
    },
    {
        name: 'a rule that compares a field with itself',
        file: WIFIPLAN,
        from: "with: 'DateStart'",
        to: "with: 'DateEnd'",
        output: "wifiplan: field DateEnd: rule 'notBeforeStart' compares it with itself",
        elsewhere: true,
    },
    {
        name: 'an action that sets a value of another type',
        from: /import \{([\s\S]*)(mock: \{ rows: 40 \})/,
        to: "import { confirm, post,$1actions: { close: confirm({ label: ['Close', 'Fermer'], on: 'row', question: ['Close it?', 'La fermer ?'], call: post('client/{id}/close', {}, 'nothing'), sets: { Active: 'no' } }) },\n    $2",
        output: 'client: action close: sets \'Active\' to "no", which is neither true nor false.',
        elsewhere: true,
    },
    {
        name: 'rows below none',
        from: 'mock: { rows: 40 }',
        to: 'mock: { rows: -40 }',
        output: 'client: mock: rows is a whole number from 0 on, not -40.',
    },
    {
        name: 'a word of the schema from react-admin',
        from: /email,([^]*?from '\.\/schema\/index\.ts')/,
        to: "$1;\nimport { email } from 'react-admin'",
        output: 'is not assignable',
        elsewhere: true,
    },
    {
        name: 'something unknown that it needs',
        file: DEVICE,
        from: "needs: 'site'",
        to: "needs: 'sites'",
        output: `'"sites"' is not assignable`,
    },
    {
        name: 'an entity twice in the index',
        file: 'resources/index.ts',
        from: '        client,\n        billgroup,',
        to: '        client,\n        billgroup,\n        client,',
        output: 'An object literal cannot have multiple properties with the same name.',
    },
    {
        name: 'a choice twice',
        file: TICKET,
        from: "choice(['Open', ",
        to: "choice(['Open', 'Open', ",
        output: "ticket: field Status: the choice 'Open' is there twice.",
    },
    {
        name: 'a key that is no field',
        file: DEVICE,
        from: "title: 'NickName'",
        to: "key: 'ID', title: 'NickName'",
        output: `'"ID"' is not assignable`,
    },
    {
        name: 'no label',
        from: "label: ['Phone', 'Téléphone'], ",
        to: '',
        output: 'client: field Phone has no label.',
    },
    {
        name: 'a sample of another type',
        from: "sample: 'phone'",
        to: 'sample: [1]',
        output: "Type 'number' is not assignable to type 'string'.",
    },
    {
        name: 'a slot that is no path',
        file: 'resources/paymentlog.ts',
        from: "{ Id: 'id' }",
        to: "{ '.Id': 'id' }",
        output: "'.Id' is not a path.",
        elsewhere: true,
    },
];
