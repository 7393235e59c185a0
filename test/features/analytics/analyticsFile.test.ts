import { expect, it } from 'vitest';

import { csvOf } from '../../../resources/rules/csv.ts';
import { analyticsFile } from '../../../src/features/analytics/analyticsFile.ts';
import { genderShares } from '../../../src/features/charts/demographics.ts';
import { figuresOf } from '../../../src/features/charts/figures.ts';
import { fileForm } from '../../../src/foundation/files.ts';
import { createI18n } from '../../../src/i18n/createI18n.ts';

const { translate } = await createI18n('fr');

const saved = (reader: 'spreadsheets' | 'programs') =>
    csvOf(
        ...analyticsFile(
            {
                site: '=Hotel, North',
                period: { start: '2026-03-01', end: '2026-03-07' },
                figures: figuresOf({
                    Sessions: 3,
                    Users: 2,
                    TrafficUsedDownKb: 10_000,
                    TrafficUsedUpKb: 500,
                    TotalSeconds: 93_900,
                }),
                comparison: {
                    whole: {
                        period: { start: '2026-03-01', end: '2026-03-06' },
                        figures: figuresOf({ Sessions: 2, Users: 2 }),
                    },
                    before: {
                        period: { start: '2026-02-23', end: '2026-02-28' },
                        figures: figuresOf({
                            Sessions: 4,
                            Users: 1,
                            TrafficUsedDownKb: 1000,
                        }),
                    },
                },
                shares: genderShares([{ Gender: 'Male', Users: 1 }]),
                bars: [
                    { range: '18–24', users: 4 },
                    { range: '', users: 1 },
                ],
            },
            translate,
            fileForm('fr', reader),
        ),
        fileForm('fr', reader).marks,
    ).split('\r\n');

it('formats a French file for a French spreadsheet', () =>
    expect(saved('spreadsheets')).toEqual(
        expect.arrayContaining([
            "Site;Site;'=Hotel, North",
            'Site;Du;2026-03-01',
            'Chiffres;Sessions;3',
            'Chiffres;Moyenne par session (Mo);3,33',
        ]),
    ));

it('saves every figure of the page, with amounts to two decimals, durations in the user’s language, and formulas as text', () => {
    expect(saved('programs')).toEqual([
        '\uFEFFRubrique,Chiffre,Valeur',
        'Site,Site,"\'=Hotel, North"',
        'Site,Du,2026-03-01',
        'Site,Au,2026-03-07',
        'Chiffres,Sessions,3',
        'Chiffres,Utilisateurs,2',
        'Chiffres,Téléchargé (Mo),10.00',
        'Chiffres,Envoyé (Mo),0.50',
        'Chiffres,Moyenne par session (Mo),3.33',
        'Chiffres,Temps de connexion,1 j 2 h 5 min',
        'Chiffres,Temps de connexion (secondes),93900',
        'Chiffres,Part du téléchargement dans le trafic (%),95',
        'Jours entiers (2026-03-01 – 2026-03-06),Sessions,2',
        'Jours entiers (2026-03-01 – 2026-03-06),Utilisateurs,2',
        'Jours entiers (2026-03-01 – 2026-03-06),Téléchargé (Mo),0.00',
        'Jours entiers (2026-03-01 – 2026-03-06),Envoyé (Mo),0.00',
        'Jours entiers (2026-03-01 – 2026-03-06),Moyenne par session (Mo),0.00',
        'Jours d’avant (2026-02-23 – 2026-02-28),Sessions,4',
        'Jours d’avant (2026-02-23 – 2026-02-28),Utilisateurs,1',
        'Jours d’avant (2026-02-23 – 2026-02-28),Téléchargé (Mo),1.00',
        'Jours d’avant (2026-02-23 – 2026-02-28),Envoyé (Mo),0.00',
        'Jours d’avant (2026-02-23 – 2026-02-28),Moyenne par session (Mo),0.25',
        'Genre,Hommes,1',
        'Genre,Hommes (%),100',
        'Genre,Femmes,0',
        'Genre,Femmes (%),0',
        'Genre,Inconnu,0',
        'Genre,Inconnu (%),0',
        'Tranches d’âge,18–24,4',
        'Tranches d’âge,Non connu,1',
        '',
    ]);
});
