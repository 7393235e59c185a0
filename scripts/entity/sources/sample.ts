import { readFileSync } from 'node:fs';
import { WrongUse } from '../../command/wrongUse.ts';
import type { Found } from '../found.ts';
import { foundInAnswer } from './rows.ts';

/** The text of a file that somebody named. */
export const textOfFile = (file: string): string => {
    try {
        return readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
    } catch (problem) {
        throw new WrongUse(`${file} cannot be read: ${problem instanceof Error ? problem.message : String(problem)}`);
    }
};

/** From a file with an answer of the API, as it came. */
export const fromSample = (file: string): Found => {
    const text = textOfFile(file);
    const json = ((): unknown => {
        try {
            return JSON.parse(text);
        } catch (problem) {
            throw new WrongUse(/^\s*</.test(text) ? `${file} is a web page, no answer of an API.` : `${file} is no JSON: ${(problem as Error).message}`);
        }
    })();
    return foundInAnswer(json, file);
};
