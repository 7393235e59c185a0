// As fast as it goes: one call, its values in a table, no library.
export {};

const columns = [
    'SiteName',
    'BusinessName',
    'TradingName',
    'Country',
    'NbrTerms',
    'ContractExpires',
];

interface Answer {
    readonly Results: readonly Readonly<Record<string, unknown>>[];
}

const row = (
    tag: 'td' | 'th',
    texts: readonly string[],
): HTMLTableRowElement => {
    const made = document.createElement('tr');
    made.append(
        ...texts.map(text => {
            const cell = document.createElement(tag);
            cell.textContent = text;
            return cell;
        }),
    );
    return made;
};

const answer = await fetch('/api/site/?PageSize=10&PageNo=1', {
    headers: {
        Accept: 'application/json',
        Authorization: `Bearer ${localStorage.getItem('bench.token')}`,
    },
});
const { Results } = (await answer.json()) as Answer;
const table = document.createElement('table');
table.createTHead().append(row('th', columns));
table.createTBody().append(
    ...Results.map(record =>
        row(
            'td',
            columns.map(column => String(record[column] ?? '')),
        ),
    ),
);
document.getElementById('root')!.append(table);
