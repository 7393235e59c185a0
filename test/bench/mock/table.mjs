const text = measured => {
    if (!measured) return '-';
    if (measured.failed) return measured.failed;

    return `${(measured.megabytes ?? measured.later).toFixed(measured.later < 10 ? 1 : 0)} ${measured.megabytes === undefined ? 'ms' : 'MB'}`;
};

const valueOf = measured => measured?.megabytes ?? measured?.later;

const ratio = (ours, theirs) =>
    valueOf(ours) === undefined || valueOf(theirs) === undefined
        ? ''
        : (valueOf(ours) / valueOf(theirs)).toFixed(2);

const first = measured =>
    measured?.first === undefined ? '' : `${measured.first.toFixed(0)} ms`;

/** The table of one size, as Markdown has it. */
export const print = (size, { ours, theirs }) => {
    console.log(
        `\n| ${size.toLocaleString('en')} rows | mock | json-server | ratio | mock, first | json-server, first |\n| --- | --- | --- | --- | --- | --- |`,
    );

    for (const name of new Set([...Object.keys(ours), ...Object.keys(theirs)]))
        console.log(
            `| ${name} | ${text(ours[name])} | ${text(theirs[name])} | ${ratio(ours[name], theirs[name])} | ${first(ours[name])} | ${first(theirs[name])} |`,
        );
};
