import { expect, it } from 'vitest';
import { analyticsCsv } from '../../../src/features/analytics/analyticsCsv.ts';
import { durationTextOfSeconds } from '../../../src/foundation/format/durationText.ts';
import { createI18n } from '../../../src/i18n/createI18n.ts';
import { figuresOf } from '../../../src/foundation/statistics/figures.ts';
import { genderShares } from '../../../src/components/statistics/genderShares.ts';

const { translate } = await createI18n('fr');

it('saves every number of the page, amounts with two decimals, lengths of time in the language in use, and names that would be formulas unharmed', () => {
    const csv = analyticsCsv(
        {
            site: '=Hotel, North',
            period: { start: '2026-03-01', end: '2026-03-07' },
            figures: figuresOf({ Sessions: 3, Users: 2, TrafficUsedDownKb: 10_000, TrafficUsedUpKb: 500, TotalSeconds: 93_900 }),
            comparison: {
                whole: { period: { start: '2026-03-01', end: '2026-03-06' }, figures: figuresOf({ Sessions: 2, Users: 2 }) },
                before: { period: { start: '2026-02-23', end: '2026-02-28' }, figures: figuresOf({ Sessions: 4, Users: 1, TrafficUsedDownKb: 1000 }) },
            },
            shares: genderShares([{ Gender: 'Male', Users: 1 }]),
            bars: [{ range: '18–24', users: 4 }, { range: '', users: 1 }],
        },
        {
            heads: ['Section', 'Figure', 'Value'],
            site: 'Site', from: 'From', to: 'To', figures: 'Figures', whole: 'Whole days', before: 'The days before',
            figure: {
                sessions: 'Sessions', users: 'Users', downloaded: 'Downloaded (MB)', uploaded: 'Uploaded (MB)', average: 'Average',
                connected: 'Connected time', connectedSeconds: 'Connected time (seconds)', share: 'Download share (%)',
            },
            gender: 'Gender', genderOf: share => share.gender, ages: 'Age groups', ageUnknown: 'Not known', duration: seconds => durationTextOfSeconds(seconds, translate),
        },
    );
    expect(csv.split('\r\n')).toEqual([
        '\uFEFFSection,Figure,Value', 'Site,Site,"\'=Hotel, North"', 'Site,From,2026-03-01', 'Site,To,2026-03-07',
        'Figures,Sessions,3', 'Figures,Users,2', 'Figures,Downloaded (MB),10.00', 'Figures,Uploaded (MB),0.50', 'Figures,Average,3.33',
        'Figures,Connected time,1 j 2 h 5 min', 'Figures,Connected time (seconds),93900', 'Figures,Download share (%),95',
        'Whole days (2026-03-01 – 2026-03-06),Sessions,2', 'Whole days (2026-03-01 – 2026-03-06),Users,2', 'Whole days (2026-03-01 – 2026-03-06),Downloaded (MB),0.00', 'Whole days (2026-03-01 – 2026-03-06),Uploaded (MB),0.00', 'Whole days (2026-03-01 – 2026-03-06),Average,0.00',
        'The days before (2026-02-23 – 2026-02-28),Sessions,4', 'The days before (2026-02-23 – 2026-02-28),Users,1', 'The days before (2026-02-23 – 2026-02-28),Downloaded (MB),1.00', 'The days before (2026-02-23 – 2026-02-28),Uploaded (MB),0.00', 'The days before (2026-02-23 – 2026-02-28),Average,0.25',
        'Gender,Male,1', 'Gender,Male (%),100', 'Gender,Female,0', 'Gender,Female (%),0', 'Gender,Unknown,0', 'Gender,Unknown (%),0', 'Age groups,18–24,4', 'Age groups,Not known,1', '',
    ]);
});
