import { expect, it } from 'vitest';
import { analyticsCsv } from '../../../src/features/analytics/analyticsCsv.ts';
import { figuresOf } from '../../../src/components/statistics/figures.ts';
import { genderShares } from '../../../src/components/statistics/genderShares.ts';

it('saves every number of the page, amounts with two decimals, and names that would be formulas unharmed', () => {
    const csv = analyticsCsv(
        {
            site: '=Hotel, North',
            period: { start: '2026-03-01', end: '2026-03-07' },
            figures: figuresOf({ Sessions: 3, Users: 2, TrafficUsedDownKb: 10_000, TrafficUsedUpKb: 500, TotalSeconds: 93_900 }),
            before: figuresOf({ Sessions: 4, Users: 1, TrafficUsedDownKb: 1000 }),
            shares: genderShares([{ Gender: 'Male', Users: 1 }]),
            bars: [{ range: '18–24', users: 4 }, { range: '', users: 1 }],
        },
        {
            heads: ['Section', 'Figure', 'Value'],
            site: 'Site', from: 'From', to: 'To', figures: 'Figures', before: 'The period before',
            figure: {
                sessions: 'Sessions', users: 'Users', downloaded: 'Downloaded (MB)', uploaded: 'Uploaded (MB)', average: 'Average',
                connected: 'Connected time', connectedSeconds: 'Connected time (seconds)', share: 'Download share (%)',
            },
            gender: 'Gender', genderOf: share => share.gender, ages: 'Age groups', ageUnknown: 'Not known',
        },
    );
    expect(csv.split('\r\n')).toEqual([
        '\uFEFFSection,Figure,Value', 'Site,Site,"\'=Hotel, North"', 'Site,From,2026-03-01', 'Site,To,2026-03-07',
        'Figures,Sessions,3', 'Figures,Users,2', 'Figures,Downloaded (MB),10.00', 'Figures,Uploaded (MB),0.50', 'Figures,Average,3.33',
        'Figures,Connected time,1d 2h 5m', 'Figures,Connected time (seconds),93900', 'Figures,Download share (%),95',
        'The period before,Sessions,4', 'The period before,Users,1', 'The period before,Downloaded (MB),1.00', 'The period before,Uploaded (MB),0.00', 'The period before,Average,0.25',
        'Gender,Male,1', 'Gender,Male (%),100', 'Gender,Female,0', 'Gender,Female (%),0', 'Gender,Unknown,0', 'Gender,Unknown (%),0', 'Age groups,18–24,4', 'Age groups,Not known,1', '',
    ]);
});
