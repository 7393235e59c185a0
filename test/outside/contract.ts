import type { Request } from '@playwright/test';
import addFormats from 'ajv-formats';
import { OpenAPIBackend, type Operation } from 'openapi-backend';

import { openApiOf } from '../../mock-api/openapi/document.ts';

type Properties = Readonly<Record<string, unknown>>;
type Called = Operation & { readonly operationId: string };
interface Problem {
    readonly instancePath: string;
    readonly message?: string | undefined;
    readonly params?: unknown;
}

const api = new OpenAPIBackend({
    definition: openApiOf() as never,
    apiRoot: '/api',
    ignoreTrailingSlashes: false,
    validate: true,
    quick: true, // a validator is compiled when it is first needed
    ajvOpts: { allErrors: true },
    customizeAjv: ajv => addFormats(ajv),
});

let ready: Promise<unknown> | undefined;

/** Whether an address is one of the API, in whatever instance of the mock; files that it stores are its own affair. */
export const isOfApi = (url: string): boolean =>
    /^(\/~[^/]+)?\/(api\/(?!file\/stored\/)|Token$)/.test(
        new URL(url).pathname,
    );

/** What a body holds; nothing where it is a file: a browser does not tell what it sends of one. */
const bodySchema = (operation: Called): Properties => {
    const { content = {} } = (operation.requestBody ?? {}) as {
        content?: Record<string, { schema?: { properties?: Properties } }>;
    };

    return (
        Object.entries(content).find(
            ([type]) => !type.startsWith('multipart/'),
        )?.[1].schema?.properties ?? {}
    );
};

const bodyOf = (request: Request): unknown => {
    const type = request.headers()['content-type'] ?? '';
    if (type.startsWith('application/x-www-form-urlencoded'))
        return Object.fromEntries(
            new URLSearchParams(request.postData() ?? ''),
        );

    return request.postDataJSON() as unknown;
};

/** The answer to a request, where it can be read and the mock itself gave it. */
const answerOf = async (
    request: Request,
): Promise<{ readonly status: number; readonly body: unknown } | undefined> => {
    const response = await request.response().catch(() => null);
    // Without the address of a server a journey has answered by itself.
    if (
        !response ||
        response.status() >= 400 ||
        !(await response.serverAddr().catch(() => null))
    )
        return undefined;
    if (!/json/.test(response.headers()['content-type'] ?? ''))
        return undefined;
    const text = await response.text().catch(() => undefined); // the page has gone to another

    return text === undefined || text === ''
        ? undefined
        : { status: response.status(), body: JSON.parse(text) as unknown };
};

/** Answers that were judged, a call: the hundredth list says no more than the tenth. */
const judged = new Map<string, number>();
const ENOUGH = 10;

/**
 * What is wrong with a call by the OpenAPI document, a sentence each. Asks openapi-backend, which knows nothing of the
 * portal but the document: about every request, and the first answers of each call in a worker. `isPlain`: the mock
 * answers as the API does, without a fault.
 */
export const judge = async (
    request: Request,
    screen: string,
    isPlain: boolean,
): Promise<readonly string[]> => {
    await (ready ??= api.init());
    const url = new URL(request.url());

    const path = url.pathname
        .replace(/^\/~[^/]+/, '')
        .replace(/^\/Token$/, '/api/Token');

    const call = `${request.method()} ${path}`;

    const operation = api.matchOperation({
        method: request.method(),
        path,
        headers: {},
    }) as Called | undefined;

    if (!operation)
        return [`${call} on ${screen}: the contract has no such call`];
    const { operationId } = operation;

    const isFile = (request.headers()['content-type'] ?? '').startsWith(
        'multipart/',
    );

    const body = isFile ? null : bodyOf(request);

    const names =
        typeof body === 'object' && body !== null && !Array.isArray(body)
            ? Object.keys(body)
            : [];

    const headers = { 'content-type': 'application/json' };

    const requested =
        api.validator.validateRequest(
            {
                method: request.method(),
                path,
                query: Object.fromEntries(url.searchParams),
                headers,
                ...(body === null ? {} : { body }),
            } as never,
            operationId,
        ).errors ?? [];

    const errors = (requested as readonly Problem[]).filter(
        ({ instancePath, params }) =>
            !isFile ||
            !/requestBody/.test(instancePath + JSON.stringify(params)),
    );

    const known = bodySchema(operation);

    const unknown = names.filter(
        name =>
            operation.requestBody &&
            Object.keys(known).length > 0 &&
            !(name in known),
    );

    const before = judged.get(operationId) ?? 0;

    const answer =
        isPlain && before < ENOUGH ? await answerOf(request) : undefined;

    if (answer) judged.set(operationId, before + 1);

    const answered = answer
        ? (api.validator.validateResponse(
              answer.body,
              operationId,
              answer.status,
          ).errors ?? [])
        : [];

    const say = (what: string) => (problem: Problem) =>
        `${call} on ${screen}: ${what}${problem.instancePath} ${problem.message ?? ''} ${JSON.stringify(problem.params)}`;

    return [
        ...errors.map(say('the request’s ')),
        ...unknown.map(
            name =>
                `${call} on ${screen}: the request’s ${name} is not in the contract`,
        ),
        ...(answered as readonly Problem[]).map(say('the answer’s ')),
    ];
};
