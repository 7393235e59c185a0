import { resources } from '../../../resources/index.ts';
import { apiOf } from '../../../scripts/entity/api.ts';
import type { Found } from '../../../scripts/entity/found.ts';
import { planOf } from '../../../scripts/entity/plan.ts';
import { declarationOf } from '../../../scripts/entity/sourceText.ts';

/** What the tool makes of a source. */
export const planned = (found: Found, name = 'kiosk') => {
    const plan = planOf(found, name, resources);
    const api = apiOf(found, name, plan.fields);
    return { plan, api, text: declarationOf(plan, api) };
};
