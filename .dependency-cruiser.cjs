/** The arrows of docs/architecture.md: who may import whom. */
const folders = 'src|resources|dataProvider|mock-api|test';
const only = (from, allowed) => ({
    name: `${from}-imports-only-${allowed.join('-') || 'itself'}`,
    severity: 'error',
    from: { path: `^${from}/` },
    to: { path: `^(${folders})/`, pathNot: `^(${[from, ...allowed].join('|')})/` },
});
const react = '(^|node_modules/(@types/)?)(react|react-dom|react-admin|ra-core|ra-ui-materialui|@mui)(/|$)';

module.exports = {
    forbidden: [
        { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
        only('resources', []),
        only('dataProvider', ['resources']),
        only('mock-api', ['resources']),
        only('src', ['resources', 'dataProvider']),
        {
            name: 'react-only-in-src',
            severity: 'error',
            from: { path: '^(resources|mock-api|dataProvider)/' },
            // dataProvider/ speaks react-admin's types; that it imports no value of it is the linter's to see.
            to: { path: react, pathNot: 'node_modules/react-admin/' },
        },
        { name: 'schema-is-the-floor', severity: 'error', from: { path: '^resources/schema/' }, to: { path: '^resources/', pathNot: '^resources/schema/' } },
        { name: 'rules-stand-on-the-schema', severity: 'error', from: { path: '^resources/rules/' }, to: { path: '^resources/', pathNot: '^resources/(schema|rules)/' } },
        {
            name: 'declarations-are-islands',
            severity: 'error',
            from: { path: '^resources/(?!schema/|rules/|services/|index\\.ts)' },
            to: { path: '^resources/', pathNot: '^resources/(schema|rules)/' },
        },
        { name: 'boot-stays-light', severity: 'error', from: { path: '^src/boot/' }, to: { path: `${react}|node_modules/(@emotion|recharts|@tanstack)` } },
        { name: 'no-undeclared-packages', severity: 'error', from: { path: `^(${folders})/` }, to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'unknown'] } },
        { name: 'resolvable', severity: 'error', from: { path: `^(${folders})/` }, to: { couldNotResolve: true, pathNot: '^virtual:' } },
    ],
    options: {
        tsPreCompilationDeps: true,
        tsConfig: { fileName: 'tsconfig.base.json' },
        parser: 'swc',
        doNotFollow: { path: 'node_modules' },
        enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'require', 'node', 'default'] },
    },
};
