#!/bin/sh
# ra-ui-materialui 5.15.4 with @mui/material 9.5.0: the box that selects a row of a <DataTable> carries its name on the span around it. The input itself, which
# has the role and the focus, has none; that of the heading has.
set -eu
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --legacy-peer-deps react@19.3.1 react-dom@19.3.1 ra-core@5.15.4 ra-ui-materialui@5.15.4 @mui/material@9.5.0 @mui/icons-material@9.5.0 @emotion/react@11.14.0 @emotion/styled@11.14.0 @tanstack/react-query@5.108.0 react-hook-form@7.72.0 react-router@7.18.5 react-router-dom@7.18.5 jsdom@29.1.1 >/dev/null
cat > run.mjs <<'JS'
import { JSDOM } from 'jsdom';
const { window } = new JSDOM('<div id="root"></div>', { pretendToBeVisual: true, url: 'http://localhost/' });
for (const name of ['window', 'document', 'navigator', 'HTMLElement', 'Element', 'Node', 'getComputedStyle', 'requestAnimationFrame', 'cancelAnimationFrame', 'localStorage', 'sessionStorage', 'MutationObserver']) globalThis[name] ??= name === 'window' ? window : window[name];
const { createElement } = await import('react');
const { createRoot } = await import('react-dom/client');
const { createTheme, ThemeProvider } = await import('@mui/material/styles');
const { CoreAdminContext, ListContextProvider, ResourceContextProvider } = await import('ra-core');
const { DataTable } = await import('ra-ui-materialui');
const list = { data: [{ id: 1 }], selectedIds: [], onSelect() {}, onToggleItem() {}, sort: { field: 'id', order: 'ASC' }, isPending: false, total: 1, page: 1, perPage: 10, resource: 'rooms' };
const table = createElement(DataTable, { bulkActionButtons: createElement('i'), bulkActionsToolbar: createElement('i') }, createElement(DataTable.Col, { source: 'id' }));
const within = [[ThemeProvider, { theme: createTheme() }], [CoreAdminContext, {}], [ResourceContextProvider, { value: 'rooms' }], [ListContextProvider, { value: list }]];
createRoot(document.getElementById('root')).render(within.reduceRight((child, [part, props]) => createElement(part, props, child), table));
await new Promise(done => setTimeout(done, 1500));
console.log([...document.querySelectorAll('input[type=checkbox]')].map(box => `${box.getAttribute('aria-label')}/${box.parentElement.getAttribute('aria-label')}`).join(' '));
process.exit(0);
JS
seen=$(node run.mjs 2>/dev/null)
echo "ra-ui-materialui 5.15.4, @mui/material 9.5.0, name of the input / of the span, in the heading and in a row: $seen"
[ "$seen" = "ra.action.select_all/null null/ra.action.select_row" ]
