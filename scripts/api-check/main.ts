import { writeFileSync } from 'node:fs';

import { resources } from '../../resources/index.ts';
import { passwordOf } from '../command/password.ts';
import { baseOf, signIn } from '../command/signIn.ts';
import { toolOf, WrongUse } from '../command/wrongUse.ts';
import { checkServer } from './check.ts';
import { reportOf, reportText } from './report.ts';
import { createSession } from './session.ts';
import { settingsOf, USAGE } from './settings.ts';
import { shapeJudge } from './shapes.ts';

/** A line that is overwritten, only on a terminal. */
const progress = (part: string): void => {
    if (process.stderr.isTTY) process.stderr.write(`\r${part.padEnd(40)}`);
};

/** Compares a real server with the declarations. It only reads. */
export const main = toolOf(USAGE, async args => {
    const settings = settingsOf(args);
    const began = new Date();
    const base = baseOf(settings.apiBase, settings.tokenUrl);

    const token = await signIn(
        base,
        settings.user,
        await passwordOf(settings.user, settings.passwordEnv),
        settings.timeout,
    );

    const session = createSession(
        base,
        token,
        settings.timeout,
        await shapeJudge(),
    );

    await checkServer(session, resources, settings.site, progress);
    progress('');
    const report = reportOf(session, settings, began);
    console.log(reportText(report));

    try {
        if (settings.json !== undefined)
            writeFileSync(
                settings.json,
                `${JSON.stringify(report, null, 2)}\n`,
            );
    } catch (problem) {
        throw new WrongUse(
            `${settings.json} cannot be written: ${problem instanceof Error ? problem.message : String(problem)}`,
        );
    }

    return report.counts.broken + report.counts.differs === 0 ? 0 : 1;
});
