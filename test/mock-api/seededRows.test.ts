// @vitest-environment node
import { afterAll, beforeAll, expect, test } from 'vitest';

import { startMock, type StartedMock } from '../../mock-api/http/server.ts';
import { scenarioNames } from '../../mock-api/scenarios/index.ts';
import { resources } from '../../resources/index.ts';
import { fieldsInTabs } from '../../resources/rules/conditions.ts';
import { problemsOf } from '../../resources/rules/validation.ts';
import { factsOf, type Resource } from '../../resources/schema/index.ts';
import { tellerOf } from './told.ts';

let mock: StartedMock;
const tell = tellerOf(() => mock);

beforeAll(async () => {
    mock = await startMock({ now: Date.parse('2026-06-15T22:00:00Z') });
});

afterAll(() => mock.close());

/** Rows of an entity that are looked at: of many, some from all over. */
const MOST = 500;

test.each(scenarioNames.filter(name => name !== 'edge'))(
    '%s: the generated records are valid',
    async scenario => {
        expect(await tell('POST', 'reset', { scenario })).toMatchObject({
            status: 200,
        });

        const wrong = Object.entries<Resource>(resources).flatMap(
            ([name, resource]) => {
                if (resource.mock.view) return [];
                const rows = mock.backend.store.rows(name);
                const step = Math.max(1, Math.floor(rows.length / MOST));

                const checked = Object.fromEntries(
                    Object.entries(fieldsInTabs(resource)).filter(
                        ([source, field]) =>
                            source !== resource.key && !factsOf(field).secret,
                    ),
                );

                const problems = rows
                    .filter((_, n) => n % step === 0)
                    .map(row => problemsOf(checked, row, 'Administrators'))
                    .filter(found => Object.keys(found).length > 0);

                return problems
                    .slice(0, 2)
                    .map(found => ({ name, of: problems.length, found }));
            },
        );

        expect(wrong).toEqual([]);
    },
);
