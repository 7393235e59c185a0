#!/bin/sh
# recharts 3.10.1: a value of 0 gets neither a bar nor a label of a LabelList, so that a day of nothing looks like a day that is not known.
set -eu
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null; npm install --silent --no-audit --no-fund recharts@3.10.1 react@19.3.1 react-dom@19.3.1 react-is@19.3.1 jsdom@29.1.1 >/dev/null
cat > run.mjs <<'JS'
import { JSDOM } from 'jsdom';
const { window } = new JSDOM('<div id="root"></div>', { pretendToBeVisual: true });
for (const name of ['window', 'document', 'navigator', 'HTMLElement', 'SVGElement', 'Element', 'Node', 'getComputedStyle', 'requestAnimationFrame', 'cancelAnimationFrame']) globalThis[name] ??= name === 'window' ? window : window[name];
const { createElement } = await import('react');
const { createRoot } = await import('react-dom/client');
const { Bar, BarChart, LabelList } = await import('recharts');
const bar = createElement(Bar, { dataKey: 'value', isAnimationActive: false }, createElement(LabelList, { dataKey: 'value' }));
createRoot(document.getElementById('root')).render(createElement(BarChart, { width: 300, height: 200, data: [{ value: 5 }, { value: 0 }, { value: 3 }] }, bar));
await new Promise(done => setTimeout(done, 1000));
console.log(document.querySelectorAll('.recharts-bar-rectangle path, .recharts-rectangle').length, [...document.querySelectorAll('.recharts-label-list text')].map(({ textContent }) => textContent).join());
process.exit(0);
JS
seen=$(node run.mjs 2>/dev/null)
echo "recharts 3.10.1, values 5, 0, 3: bars and labels: $seen"
[ "$seen" = "2 5,3" ]
