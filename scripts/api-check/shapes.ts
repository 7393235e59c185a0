import addFormats from 'ajv-formats';
import { OpenAPIBackend, type Document } from 'openapi-backend';

import { rowsIn } from '../../dataProvider/wire/pageOf.ts';
import { openApiOf } from '../../mock-api/openapi/document.ts';
import type { Call } from '../../resources/schema/index.ts';
import { shown, type Noted } from './session.ts';

/** Values above these are unlikely, and probably in another unit: ten years, 100 TB, 10 GBit/s. */
const LIKELY: Readonly<Record<string, number>> = {
    seconds: 315_360_000,
    minutes: 5_256_000,
    KB: 100_000_000_000,
    MB: 100_000_000,
    'KB/s': 1_250_000,
};

/** How a moment is written otherwise than in UTC by ISO 8601; undefined if it is not. */
const faultOfMoment = (text: string): string | undefined => {
    if (text.startsWith('0001-01-01'))
        return 'the year 1, which stands for none: null was declared';
    if (!/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/.test(text))
        return 'is not a moment of ISO 8601';
    if (/[+-]\d\d:?\d\d$/.test(text)) return 'an offset: UTC was declared';
    if (!text.endsWith('Z')) return 'no time zone: it is taken for UTC';

    return text.includes('T') ? undefined : 'a blank instead of the T';
};

/** An error of Ajv, of its `verbose` kind. */
interface Wrong {
    readonly keyword: string;
    readonly instancePath: string;
    readonly message?: string;
    readonly params: Readonly<Record<string, unknown>>;
    readonly schema?: unknown;
    readonly data?: unknown;
}

/** Whether the portal reads a value all the same: it takes numbers in texts, and 0 and 1 for a boolean. */
const isReadable = ({ keyword, params, data }: Wrong): boolean => {
    if (params.format === 'date-time')
        return !Number.isNaN(Date.parse(String(data)));
    if (keyword !== 'type') return keyword !== 'required';
    const types = [params.type].flat();
    const text = String(data);

    return (
        data === null ||
        (types.includes('string') && typeof data !== 'object') ||
        (types.includes('boolean') && /^(0|1|true|false)$/.test(text)) ||
        (/integer|number/.test(types.join()) && /^-?\d+(\.\d+)?$/.test(text))
    );
};

const saidOf = ({
    keyword,
    params,
    message = '',
    schema,
    data,
}: Wrong): Pick<Noted, 'aspect' | 'says'> => {
    if (keyword === 'x-unit')
        return {
            aspect: 'unit',
            says: `more ${String(schema)} than likely: another unit?`,
        };
    if (params.format === 'date-time')
        return { aspect: 'time', says: faultOfMoment(String(data)) ?? message };
    if (keyword === 'minimum' || keyword === 'maximum')
        return { aspect: 'unit', says: `${message}: another unit?` };
    if (keyword === 'enum')
        return {
            aspect: 'value',
            says: `${message}: ${JSON.stringify(params.allowedValues)}`,
        };

    return {
        aspect: keyword === 'type' ? 'type' : 'shape',
        says: message.replace(/,null$/, ''),
    };
};

/** What a value is called in the report: its path without the envelope and the numbers of rows. */
const fieldOf = ({ instancePath, params }: Wrong, isList: boolean): string => {
    const path = instancePath.split('/').slice(1);
    const isNumber = (part: string) => /^\d+$/.test(part);
    const first = isList ? path.findIndex(isNumber) + 1 : 0;
    const missing = params.missingProperty;

    return [...path.slice(first), ...(missing === undefined ? [] : [missing])]
        .filter(part => !isNumber(String(part)))
        .join('.');
};

/** An empty text is no value; and a value that is unlimited, or an answer flagged as failed, is one of two shapes. */
const isOfNoValue = ({ data, keyword, params }: Wrong): boolean =>
    data === '' ||
    /anyOf|const/.test(keyword) ||
    params.missingProperty === 'Error';

/** Judges an answer, and says each fault once for all rows. */
export type JudgeShape = (call: Call, json: unknown) => readonly Noted[];

/** Lets an independent library judge answers by the OpenAPI document of the declarations. */
export const shapeJudge = async (): Promise<JudgeShape> => {
    const api = new OpenAPIBackend<Document>({
        definition: openApiOf() as never,
        quick: true, // a validator is compiled when it is first needed
        ajvOpts: { allErrors: true, verbose: true },
        customizeAjv: ajv =>
            addFormats(ajv)
                .addFormat(
                    'date-time',
                    text => faultOfMoment(text) === undefined,
                )
                .addKeyword({
                    keyword: 'x-unit',
                    validate: (unit: string, value: unknown) =>
                        Math.abs(Number(value)) <= (LIKELY[unit] ?? Infinity),
                }),
    });

    await api.init();
    const operations = api.getOperations();

    return (call, json) => {
        const operation = operations.find(
            ({ path, method }) =>
                path === `/${call.path}` &&
                method === call.method.toLowerCase(),
        );

        if (!operation?.operationId) return [];
        const isList = call.reply === 'page' || call.reply === 'array';
        const rows = isList ? rowsIn(json, call.envelope) : [json];

        const { errors } = api.validator.validateResponse(
            json,
            operation.operationId,
            200,
        );

        const counts = new Map<string, number>();
        const noted: Noted[] = [];

        for (const wrong of (errors ?? []) as readonly Wrong[]) {
            if (isOfNoValue(wrong)) continue;
            const field = fieldOf(wrong, isList);
            const said = saidOf(wrong);
            const key = `${field} ${said.says}`;
            const count = (counts.get(key) ?? 0) + 1;
            counts.set(key, count);
            if (count > 1) continue;
            const isBareList = isList && wrong.data === json;
            const isRead = rows && (isBareList || isReadable(wrong));

            noted.push({
                ...said,
                weight: isRead ? 'differs' : 'broken',
                ...(field !== '' && { field }),
                sample: shown(wrong.data),
            });
        }

        const total = rows?.length ?? 0;

        return noted.map(one => {
            const count = counts.get(`${one.field ?? ''} ${one.says}`) ?? 0;

            return { ...one, rows: [count, Math.max(count, total)] };
        });
    };
};
