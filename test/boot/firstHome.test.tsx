import { ThemeProvider } from '@mui/material';
import { createTheme } from '@mui/material/styles';
import { QueryClient } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import fc from 'fast-check';
import { CoreAdminContext, TestMemoryRouter, type DataProvider, type I18nProvider } from 'ra-core';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { dayAt, periodEnding } from '../../resources/rules/calendar.ts';
import { FigureCard } from '../../src/components/statistics/FigureCard.tsx';
import { GaugeCard } from '../../src/components/statistics/GaugeCard.tsx';
import { cardOf, figureContent, fill, gaugeContent, guestsContent } from '../../src/boot/home/cards.ts';
import { siteHome } from '../../src/boot/home/homePage.ts';
import { isBehind } from '../../src/boot/home/isBehind.ts';
import { sayIn } from '../../src/boot/home/say.ts';
import { siteChoice } from '../../src/boot/home/siteChoice.ts';
import { DashboardPage } from '../../src/features/dashboard/DashboardPage.tsx';
import { RecentGuestsCard } from '../../src/features/dashboard/RecentGuestsCard.tsx';
import { figuresOf, type Comparison } from '../../src/foundation/statistics/figures.ts';
import { comparedPeriods } from '../../src/foundation/statistics/figureTexts.ts';
import { periodDays } from '../../src/foundation/statistics/periodDays.ts';
import { cardHeights, figureWidgets } from '../../src/foundation/statistics/widgets.ts';
import { scopeOf } from '../../src/foundation/scopeRules.ts';
import { createI18n } from '../../src/i18n/createI18n.ts';
import { SessionContext, type SessionParts } from '../../src/session/SessionContext.ts';
import { remembered, seed } from './randomRecords.ts';

const OFFSET = 10;
const amount = fc.oneof(fc.constantFrom(0, 1, 999, 1000, 1024), fc.integer({ min: 0, max: 50_000_000 }));
const usage = fc.record({ Sessions: amount, TrafficUsedDownKb: amount, TrafficUsedUpKb: amount, Users: amount }).map(figuresOf);
const name = fc.option(fc.constantFrom('Chen', 'Zoë & Søn', '<b>bold</b>', ''), { nil: null });
const guest = fc.record({ id: fc.integer({ min: 1, max: 900 }), Surname: name, FirstName: name, CompanyName: name, RoomCode: fc.constantFrom('101', null), RoomId: fc.integer({ min: 1, max: 900 }), CheckIn: fc.constantFrom('2026-11-22T05:52:00Z', null) });
const drawnOf = <Drawn,>(arbitrary: fc.Arbitrary<Drawn>, numRuns = 5) => fc.sample(arbitrary, { numRuns, seed });

const source = <Data,>(data: Data) => ({ data, isPending: false, isError: false, isLoadingError: false, isFetching: false, refetch: () => undefined });
const { chosen: stay } = remembered;
const scope = scopeOf(remembered, stay);
const sessionOf = (chosen: typeof stay | Record<string, never>) =>
    ({ session: { user: { UserId: '1' }, role: 'Administrators', menu: [], widgets: undefined, items: [] }, scopeStore: { subscribe: () => () => undefined, chosen: () => chosen, scope: () => ('site' in chosen ? scope : NOWHERE) } }) as unknown as SessionParts;
const NOWHERE = {};
const [there, nowhere] = [sessionOf(stay), sessionOf(NOWHERE)];

/** The texts of what is drawn, each apart. */
const textsOf = (area: ParentNode): readonly string[] => {
    const walker = document.createTreeWalker(area as Node, NodeFilter.SHOW_TEXT);
    const texts: string[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode.nodeValue ?? '');
    return texts.filter(text => text.trim() !== '');
};

beforeEach(() => void vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null));

describe.each(['en', 'fr'])('the first home, in %s', language => {
    const i18n = createI18n(language);
    const say = sayIn(language)!;
    const pen = { say, language, offset: OFFSET, opensGuests: true };
    const draw = async (page: React.ReactNode, provider: object = {}, session = there) => {
        document.documentElement.lang = language;
        const around = (
            <TestMemoryRouter>
                <CoreAdminContext dataProvider={{ getOne: async () => ({ data: stay.site }), ...provider } as unknown as DataProvider} i18nProvider={(await i18n) as I18nProvider} queryClient={new QueryClient()}>
                    <ThemeProvider theme={createTheme()}>
                        <SessionContext value={session}>{page}</SessionContext>
                    </ThemeProvider>
                </CoreAdminContext>
            </TestMemoryRouter>
        );
        return render(around);
    };

    test.each(periodDays)('says the figures of %i days as the application does', async days => {
        const { whole, before } = comparedPeriods(periodEnding(dayAt(Date.now(), OFFSET), days));
        for (const [now, then, past] of drawnOf(fc.tuple(usage, usage, usage)))
            for (const comparison of [undefined, { whole: whole && { period: whole, figures: then }, before: { period: before, figures: past } }] satisfies readonly (Comparison | undefined)[]) {
                const first = figureWidgets.map(widget => {
                    const card = cardOf(say(widget.title), cardHeights.figure(days));
                    fill(card, ...figureContent(widget, now, comparison, pen));
                    return textsOf(card);
                });
                const { container, unmount } = await draw(figureWidgets.map(({ widget, title, unit, ...look }) => <FigureCard key={widget} title={say(title)} unit={unit && say(unit)} days={days} {...look} now={source(now)} comparison={comparison} />));
                expect(first, `TEST_SEED=${seed}`).toEqual([...container.querySelectorAll('section')].map(textsOf));
                unmount();
            }
    });

    test('says the gauge as the application does', async () => {
        for (const now of drawnOf(usage)) {
            const { container, unmount } = await draw(<GaugeCard source={source(now)} />);
            const card = cardOf(say('dashboard.gauge'), cardHeights.large);
            fill(card, ...gaugeContent(now, pen));
            expect(textsOf(card), `TEST_SEED=${seed}`).toEqual(textsOf(container));
            expect(card.querySelector('canvas')!.getAttribute('aria-label')).toBe(container.querySelector('canvas')!.getAttribute('aria-label'));
            unmount();
        }
    });

    test.each([true, false])('names the newest guests as the application does, with links: %s', async linked => {
        for (const guests of [[], ...drawnOf(fc.uniqueArray(guest, { minLength: 1, maxLength: 5, selector: ({ id }) => id }))]) {
            const { container, unmount } = await draw(<RecentGuestsCard site={1} linked={linked} />, { getList: async () => ({ data: guests, total: guests.length }) });
            await waitFor(() => expect(container.querySelector('section')!.getAttribute('aria-busy')).toBe('false'));
            const first = document.createElement('div');
            first.append(...guestsContent(guests, { ...pen, opensGuests: linked }));
            const links = (within: ParentNode) => [...within.querySelectorAll('li a')].map(each => [each.getAttribute('href'), each.textContent]);
            expect(textsOf(first), `TEST_SEED=${seed}`).toEqual(textsOf(container).slice(linked ? 2 : 1));
            expect(links(first)).toEqual(links(container));
            unmount();
        }
    });

    test('has the headings, buttons and links of the application’s', async () => {
        const never = () => new Promise(() => {});
        const outline = (within: ParentNode) => [...within.querySelectorAll('h1, h2, [role=group], [role=group] > button, a')].map(each => [each.tagName, each.getAttribute('aria-label') ?? each.textContent, each.getAttribute('href'), each.getAttribute('aria-pressed')]);
        const provider = { callNamed: never, getList: never };
        for (const [session, chosen, page] of [[there, stay, siteHome(remembered, () => true, 1, pen).page], [nowhere, {}, siteChoice({ ...remembered, chosen: {} }, say)]] as const) {
            const { container, unmount } = await draw(<DashboardPage withoutSite={'site' in chosen ? null : <h2>{say('devices.notWell')}</h2>} />, provider, session);
            await screen.findByRole('heading', { level: 1 });
            const isOfEstate = ([, , href]: readonly unknown[]) => href === '/deviceall'; // of a card that has a test of its own
            expect(outline(page).filter(each => !isOfEstate(each))).toEqual(outline(container));
            unmount();
        }
    });
});

test('a card that is filled waits for the application’s, as long as that has fewer texts, and for no other page', () => {
    const pageWith = (title: string, ...cards: readonly HTMLElement[]) => {
        const root = document.createElement('div');
        root.innerHTML = `<main><h1>${title}</h1></main>`;
        root.firstElementChild!.append(...cards);
        return root;
    };
    const filled = (...texts: readonly string[]) => {
        const card = cardOf('Sessions', 60);
        fill(card, ...texts.map(text => new Text(text)));
        return card;
    };
    const first = pageWith('Dashboard', filled('3', 'Yesterday: 7'), cardOf('Gender', 200));
    expect(isBehind(pageWith('Dashboard'), first)).toBe(true);
    expect(isBehind(pageWith('Dashboard', cardOf('Sessions', 60)), first)).toBe(true);
    expect(isBehind(pageWith('Dashboard', filled('3')), first)).toBe(true);
    expect(isBehind(pageWith('Dashboard', filled('4', 'Yesterday: 8')), first)).toBe(false);
    expect(isBehind(pageWith('No access'), first)).toBe(false);
    expect(isBehind(pageWith('Dashboard'), pageWith('Dashboard', cardOf('Sessions', 60)))).toBe(false);
});

test('any other language comes with its catalogue', () => {
    expect(sayIn('de')).toBeUndefined();
    expect(sayIn('constructor')).toBeUndefined();
});
