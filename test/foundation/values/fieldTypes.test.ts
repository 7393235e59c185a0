import { expect, test } from 'vitest';

import { accesslogs } from '../../../resources/accesslogs.ts';
import { inLanguage, type Wording } from '../../../resources/schema/index.ts';
import { labelOf } from '../../../src/foundation/values/fieldTypes.ts';

const shown = (value: string, language: string) =>
    labelOf(value, accesslogs.fields.LogType, {
        text: (text: Wording) => inLanguage(text, language),
    });

test.each([
    ['Logout', 'Logout', 'Déconnexion'],
    ['Website', 'Website', 'Site web'],
    ['Something new', 'Something new', 'Something new'],
])('the access log’s term %s is translated', (value, english, french) => {
    expect([shown(value, 'en'), shown(value, 'fr')]).toEqual([english, french]);
});
