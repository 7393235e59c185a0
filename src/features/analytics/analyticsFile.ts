import type { Period } from '../../../resources/rules/calendar.ts';
import type { FileForm } from '../../foundation/files.ts';
import { durationText } from '../../foundation/format/quantities.ts';
import type { Translate } from '../../i18n/catalogue.ts';
import {
    type AgeBar,
    genderLabels,
    type GenderShare,
} from '../charts/demographics.ts';
import type { Comparison, Figures } from '../charts/figures.ts';

export interface AnalyticsSheet {
    readonly site: string;
    readonly period: Period;
    readonly figures: Figures;
    /** What they are compared with, if known. */
    readonly comparison?: Comparison | undefined;
    readonly shares: readonly GenderShare[];
    readonly bars: readonly AgeBar[];
}

/**
 * Headings and rows of a file with what the page shows, one number per row. Amounts have two
 * decimals and no thousands separators, so that spreadsheets can add them up.
 */
export const analyticsFile = (
    { site, period, figures, comparison, shares, bars }: AnalyticsSheet,
    message: Translate,
    { number }: FileForm,
) => {
    const [ofSite, ofFigures, ofGender] = [
        message('shell.site'),
        message('dashboard.figures'),
        message('dashboard.gender'),
    ];

    /** The figures shown for both periods. */
    const compared = (
        section: string,
        { sessions, users, downloaded, uploaded, average }: Figures,
    ) => [
        [section, message('dashboard.sessions'), sessions],
        [section, message('dashboard.users'), users],
        [section, message('dashboard.downloaded'), number(downloaded, 2)],
        [section, message('dashboard.uploaded'), number(uploaded, 2)],
        [
            section,
            `${message('dashboard.average')} (${message('screens.data.MB')})`,
            number(average, 2),
        ],
    ];

    const before =
        period.start === period.end
            ? 'books.yesterday'
            : 'dashboard.periodBefore';

    const sides = [
        ['dashboard.whole', comparison?.whole],
        [before, comparison?.before],
    ] as const;

    return [
        [
            message('dashboard.section'),
            message('dashboard.figure'),
            message('dashboard.value'),
        ],
        [
            [ofSite, ofSite, site],
            [ofSite, message('dashboard.from'), period.start],
            [ofSite, message('dashboard.to'), period.end],
            ...compared(ofFigures, figures),
            [
                ofFigures,
                message('dashboard.connected'),
                durationText(figures.seconds / 60, message),
            ],
            [
                ofFigures,
                `${message('dashboard.connected')} (${message('screens.export.raw.seconds')})`,
                figures.seconds,
            ],
            [
                ofFigures,
                `${message('dashboard.gauge')} (%)`,
                figures.downloadShare,
            ],
            ...sides.flatMap(([name, side]) =>
                side
                    ? compared(
                          `${message(name)} (${[...new Set(Object.values(side.period))].join(' – ')})`,
                          side.figures,
                      )
                    : [],
            ),
            ...shares.flatMap(({ gender, users, percent }) => [
                [ofGender, message(genderLabels[gender]), users],
                [ofGender, `${message(genderLabels[gender])} (%)`, percent],
            ]),
            ...bars.map(({ range, users }) => [
                message('dashboard.ageGroups'),
                range || message('dashboard.ageUnknown'),
                users,
            ]),
        ],
    ] as const;
};
