// Runs the findings one after the other, and reports which have changed.
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';

const changed = readdirSync('findings')
    .filter(file => file.endsWith('.sh'))
    .filter(file => {
        console.log(`\n--- ${file}`);

        return (
            spawnSync('sh', [`findings/${file}`], { stdio: 'inherit' })
                .status !== 0
        );
    });

console.log(
    changed.length > 0
        ? `\nchanged: ${changed.join(', ')}`
        : '\nnone has changed',
);

process.exit(changed.length > 0 ? 1 : 0);
