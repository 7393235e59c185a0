import { stored } from '../../foundation/preferences.ts';
import { periodDays, type PeriodDays } from '../../foundation/statistics/periodDays.ts';
import { cardHeights, cardWidths, figureWidgets, homeLinks, isLinked, largeTitles, largeWidgets, periodTitles, type WidgetName } from '../../foundation/statistics/widgets.ts';
import type { SayOfHome } from '../../foundation/statistics/homeKeys.ts';
import type { Remembered } from '../../foundation/remembered.ts';
import { element } from '../element.ts';
import { cardOf, figureContent, fill, gaugeContent, guestsContent, type HomePen } from './cards.ts';
import type { HomeAnswers } from './homeAnswers.ts';
import { mayVisit } from './homeUser.ts';

export const link = (href: string, text: string): HTMLElement => element('a', { href }, text);

/** The period that was chosen last. */
export const daysChosen = (): PeriodDays => periodDays.find(days => days === stored('dashboard.days')) ?? 1;

export const page = (title: string, ...content: readonly Node[]): HTMLElement => element('main', {}, element('div', { class: 'boot-title' }, element('div', {}, element('h1', {}, title))), ...content);

const grid = (width: number, cards: readonly HTMLElement[]): HTMLElement => {
    const drawn = element('div', { class: 'boot-grid' }, ...cards);
    drawn.style.gridTemplateColumns = `repeat(auto-fit, minmax(min(${width}px, 100%), 1fr))`;
    return drawn;
};

export const ticketsLink = (user: Remembered, say: SayOfHome): readonly HTMLElement[] => (isLinked(user.role) && mayVisit(user, 'ticket') ? [link(homeLinks.tickets, say('support.tickets.title'))] : []);

const bar = (days: PeriodDays, user: Remembered, say: SayOfHome): HTMLElement =>
    element(
        'div',
        { class: 'boot-period' },
        element('div', { role: 'group', 'aria-label': say('dashboard.period') }, ...periodDays.map(length => element('button', { type: 'button', 'aria-pressed': String(length === days) }, say(periodTitles[length])))),
        element('span', {}),
        ...ticketsLink(user, say),
        ...(isLinked(user.role) && mayVisit(user, 'analytics') ? [link(homeLinks.analytics, say('dashboard.openAnalytics'))] : []),
    );

/** The dashboard of a site: its frame, and what fills its cards as their answers come. */
export const siteHome = (user: Remembered, has: (name: WidgetName) => boolean, days: PeriodDays, pen: HomePen): { readonly page: HTMLElement; readonly fillWith: (answers: HomeAnswers) => void } => {
    const { say } = pen;
    const figures = figureWidgets.filter(({ widget }) => has(widget)).map(widget => ({ widget, card: cardOf(say(widget.title), cardHeights.figure(days)) }));
    const guests = pen.opensGuests ? [link(homeLinks.guests, say('dashboard.allGuests'))] : [];
    const large = largeWidgets.filter(has).map(widget => ({ widget, card: cardOf(say(largeTitles[widget]), widget === 'guests' ? cardHeights.guests : cardHeights.large, widget === 'guests' ? guests : []) }));
    const drawn = page(
        say('dashboard.title'),
        bar(days, user, say),
        ...(figures.length > 0 ? [grid(cardWidths.figures, figures.map(({ card }) => card))] : []),
        ...(figures.length > 0 && days > 1 ? [grid(cardWidths.days, [cardOf(say('dashboard.byDay'), cardHeights.days)])] : []),
        grid(cardWidths.large(large.length), large.map(({ card }) => card)),
    );
    const fillWith = ({ now, comparison, guests: newest }: HomeAnswers) => {
        const ofFigures = async () => {
            const shown = await now;
            if (!shown) return;
            for (const { widget, card } of large) if (widget === 'gauge') fill(card, ...gaugeContent(shown, pen));
            const draw = (by: Awaited<typeof comparison>) => figures.forEach(({ widget, card }) => fill(card, ...figureContent(widget, shown, by, pen)));
            draw(undefined);
            draw(await comparison);
        };
        const ofGuests = async () => {
            const rows = await newest;
            if (rows) for (const { widget, card } of large) if (widget === 'guests') fill(card, ...guestsContent(rows, pen));
        };
        for (const each of [ofFigures(), ofGuests()]) each.catch(() => undefined); // the application says what is wrong
    };
    return { page: drawn, fillWith };
};
