import { expect, test } from 'vitest';

import * as declarations from '../../resources/index.ts';
import { pages } from '../../resources/pages.ts';
import { statusLabels } from '../../resources/rules/shared.ts';
import { roleLabels } from '../../resources/schema/index.ts';
import { gapsOf, textsIn, textsInSource } from '../../vite/declaredTexts.ts';
import { translation } from './esperanto.ts';

const modules = [declarations, { pages }, { roleLabels }, { statusLabels }];
const english = textsIn(modules).map(([text]) => text);

test('what a language must have is every text of the declarations, wherever it stands', () => {
    expect(english).toEqual(
        expect.arrayContaining([
            'Room',
            'Rooms',
            'Room code',
            'Details',
            'never',
            'Refund',
            'Client users',
            'Warning',
            'Vouchers',
            'Related data found. Cannot delete room.',
            'The roles could not be loaded.',
        ]),
    );
    expect(
        english.filter(text =>
            [
                'Alias',
                'RoomCode',
                'Administrators ',
                'ThemeHeaderColor',
            ].includes(text),
        ),
    ).toEqual(['Alias']); // the label, not the column
    expect(
        textsInSource(
            "AccessStopped: dateTime({ label: ['Stopped', 'Fin'], none: ['still on', 'toujours'] }), fields: ['Alias', 'Email']",
        ),
    ).toEqual([
        ['Stopped', 'Fin'],
        ['still on', 'toujours'],
    ]);
});

test('what it lacks is named, and what it has in vain', () => {
    const { lacking, unused } = gapsOf(
        { ...translation.declared, Rom: 'Ĉambro' },
        textsIn(modules),
    );
    expect(lacking).toEqual(expect.arrayContaining(['Guest', 'Check-in']));
    expect(
        lacking.filter(text => ['Room', 'Rooms', 'Room name'].includes(text)),
    ).toEqual([]);
    expect(unused).toEqual(['Rom']);
});
