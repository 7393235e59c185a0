/** A slip of whoever edits a declaration, and what is said of it over the page. */
export interface Mistake {
    readonly name: string;
    /** `resources/client.ts` unless said otherwise. */
    readonly file?: string;
    readonly from: string | RegExp;
    readonly to: string;
    readonly said: string;
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
        said: "client: column 'Coed' is no field. Did you mean 'Code'?",
    },
    {
        name: 'a column that is like no field',
        from: "columns: ['Code'",
        to: "columns: ['Nonsense'",
        said: "client: column 'Nonsense' is no field. at",
    },
    {
        name: 'a title that is no field',
        from: "title: 'Company'",
        to: "title: 'Compny'",
        said: "client: title 'Compny' is no field. Did you mean 'Company'?",
    },
    {
        name: 'a field of the form that is none',
        from: "fields: ['Company',",
        to: "fields: ['Compny',",
        said: "client: form 'Compny' is no field. Did you mean 'Company'?",
    },
    {
        name: 'a field that is in the form twice',
        from: "fields: ['Company',",
        to: "fields: ['Company', 'Company',",
        said: "client: form: field 'Company' is there twice.",
    },
    {
        name: 'a reference to no entity',
        from: "reference('supportplan'",
        to: "reference('supportplans'",
        said: "client: field SupportPlanId: target 'supportplans' is no entity. Did you mean 'supportplan'?",
    },
    {
        name: 'an icon that does not exist',
        from: "icon: 'client'",
        to: "icon: 'clinet'",
        said: "client: menu.icon 'clinet' is no icon. Did you mean 'client'?",
    },
    {
        name: 'a panel that nobody declared',
        from: "{ panel: 'rmsTest' }",
        to: "{ panel: 'rmTest' }",
        said: "client: panel 'rmTest' is no name in custom.panels. Did you mean 'rmsTest'?",
    },
    {
        name: 'a panel that is in no tab',
        from: "panels: ['rmsTest'",
        to: "panels: ['rmsTest', 'map'",
        said: "client: custom.panels: 'map' is in no tab of the form.",
    },
    {
        name: 'a filter that the list call cannot ask for',
        from: /(list: \{\s+columns: \[[^\]]*\])/,
        to: "$1, filters: ['Active']",
        said: "client: filter 'Active': the list call has no parameter for it; add { Active: { filter: 'Active' } } to the call",
    },
    {
        name: 'a sort by no field',
        from: /(list: \{\s+columns: \[[^\]]*\])/,
        to: "$1, sort: { field: 'Compny', order: 'ASC' }",
        said: "client: sort 'Compny' is no field. Did you mean 'Company'?",
    },
    {
        name: 'a hidden column that is none',
        from: /(list: \{\s+columns: \[[^\]]*\])/,
        to: "$1, hidden: ['Notes']",
        said: "client: hidden 'Notes' is no column.",
    },
    {
        name: 'a smallest value above the greatest',
        from: 'maxLength: 12',
        to: 'min: 12, max: 2',
        said: 'client: field Postcode: min 12 is above max 2.',
    },
    {
        name: 'a rule that does not exist',
        from: 'maxLength: 12',
        to: "rule: 'emial'",
        said: "client: field Postcode: rule 'emial' is no rule. Did you mean 'email'?",
    },
    {
        name: 'a call that cannot say which record it means',
        from: 'api: { ...client_,',
        to: "api: { ...client_, one: get('client/'),",
        said: 'get is not defined',
    },
    {
        name: 'a declaration without fields',
        from: /fields: \{[\s\S]*?\n    \},/,
        to: '',
        said: 'client: has no fields.',
        elsewhere: true,
    },
    {
        name: 'a declaration that throws',
        from: 'mock: { rows: 40 }',
        to: 'mock: { rows: [].at(0).rows }',
        said: "Cannot read properties of undefined (reading 'rows')",
    },
    {
        name: 'a word that nothing stands for',
        from: 'Notes: text(',
        to: 'Notes: txet(',
        said: 'txet is not defined',
    },
    {
        name: 'a quote that is not closed',
        from: "title: 'Company',",
        to: "title: 'Company,",
        said: 'Unterminated string',
    },
    {
        name: 'a bracket that is not closed',
        from: 'mock: { rows: 40 },\n});',
        to: 'mock: { rows: 40 },\n}',
        said: 'Expected',
        elsewhere: true,
    },
    {
        name: 'an import of a name that the file does not export',
        file: 'resources/index.ts',
        from: 'import { client }',
        to: 'import { clientt as client }',
        said: 'client: is nothing; its file exports no such name.',
    },
    {
        name: 'slashes around the path of all calls',
        file: SMS,
        from: "area('Sms')",
        to: "area('/Sms/')",
        said: "sms: api: the path '/Sms//' has a slash too many: 'Sms/'.",
    },
    {
        name: 'a rule that compares a field with itself',
        file: WIFIPLAN,
        from: "with: 'DateStart'",
        to: "with: 'DateEnd'",
        said: "wifiplan: field DateEnd: rule 'notBeforeStart' compares it with itself",
        elsewhere: true,
    },
    {
        name: 'an action that sets a value of another type',
        from: /import \{([\s\S]*)(mock: \{ rows: 40 \})/,
        to: "import { confirm, post,$1actions: { close: confirm({ label: ['Close', 'Fermer'], on: 'row', question: ['Close it?', 'La fermer ?'], call: post('client/{id}/close', {}, 'nothing'), sets: { Active: 'no' } }) },\n    $2",
        said: 'client: action close: sets \'Active\' to "no", which is neither true nor false.',
        elsewhere: true,
    },
    {
        name: 'rows below none',
        from: 'mock: { rows: 40 }',
        to: 'mock: { rows: -40 }',
        said: 'client: mock: rows is a whole number from 0 on, not -40.',
    },
    {
        name: 'a word of the schema from react-admin',
        from: "from './schema/index.ts'",
        to: "from './schema/index.ts';\nimport { email as mail } from 'react-admin'",
        said: "imports 'email' from 'react-admin': the words of a declaration come from './schema/index.ts'.",
    },
    {
        name: 'something unknown that it needs',
        file: DEVICE,
        from: "needs: 'site'",
        to: "needs: 'sites'",
        said: "device: needs 'sites' is no scope that a list can need. Did you mean 'site'?",
    },
    {
        name: 'an entity twice in the index',
        file: 'resources/index.ts',
        from: '        client,\n        billgroup,',
        to: '        client,\n        billgroup,\n        client,',
        said: "'client' is there twice: one line is enough.",
    },
    {
        name: 'a choice twice',
        file: TICKET,
        from: "choice(['Open', ",
        to: "choice(['Open', 'Open', ",
        said: "ticket: field Status: the choice 'Open' is there twice.",
    },
    {
        name: 'a key that is no field',
        file: DEVICE,
        from: "title: 'NickName'",
        to: "key: 'ID', title: 'NickName'",
        said: "device: key 'ID' is no field. Did you mean 'Id'?",
    },
];
