import { percentText, numberText } from '../../foundation/format/numberText.ts';
import { drawGauge } from '../../foundation/statistics/drawGauge.ts';
import type { Comparison, Figures } from '../../foundation/statistics/figures.ts';
import { figureTexts } from '../../foundation/statistics/figureTexts.ts';
import { GAUGE } from '../../foundation/statistics/gauge.ts';
import { guestTexts } from '../../foundation/statistics/guestTexts.ts';
import type { SayOfHome } from '../../foundation/statistics/homeKeys.ts';
import { homeLinks, type figureWidgets } from '../../foundation/statistics/widgets.ts';
import { element } from '../element.ts';
import type { FirstGuest } from './homeAnswers.ts';

/** What the cards are drawn with. */
export interface HomePen {
    readonly say: SayOfHome;
    readonly language: string;
    readonly offset: number;
    /** Whether guests lead to their records. */
    readonly opensGuests: boolean;
}

/** Marks a card that says what the application's will say. */
export const FILLED = 'data-filled';

let cards = 0;

/** A card of the dashboard: its heading, and room for what it shows. */
export const cardOf = (title: string, height: number, end: readonly Node[] = []): HTMLElement => {
    const id = `first-card-${(cards += 1)}`;
    const body = element('div', { class: 'boot-empty' });
    body.style.minHeight = `${height}px`;
    return element('section', { class: 'boot-paper boot-home-card', 'aria-labelledby': id }, element('div', { class: 'boot-card-head' }, element('h2', { id }, title), ...end), body);
};

/** Puts what a card shows in its place. */
export const fill = (card: HTMLElement, ...content: readonly Node[]): void => {
    const body = card.lastElementChild!;
    body.classList.remove('boot-empty');
    body.replaceChildren(...content);
    card.setAttribute(FILLED, '');
};

type FigureWidget = (typeof figureWidgets)[number];

/** What the card of one figure says. */
export const figureContent = ({ unit, ...look }: FigureWidget, now: Figures, comparison: Comparison | undefined, { say, language }: Pick<HomePen, 'say' | 'language'>): readonly Node[] => {
    const shown = unit && say(unit);
    const { value, trend, whole } = figureTexts(look, now, comparison, { language, say, unit: shown });
    return [
        element('div', { class: 'boot-figure' }, element('span', {}, value), ...(shown ? [element('span', {}, shown)] : [])),
        element('p', {}, ...(trend?.sign ? [element('span', { 'aria-hidden': 'true' }, trend.sign)] : []), trend?.text ?? ''),
        ...(whole ? [element('p', {}, whole)] : []),
    ];
};

/** The share of downloads, as a gauge. */
export const gaugeContent = ({ downloadShare: percent, downloaded, uploaded }: Figures, { say, language }: Pick<HomePen, 'say' | 'language'>): readonly Node[] => {
    const numbers = (value: number) => numberText(value, language, { min: 2 });
    const canvas = element('canvas', { role: 'img', 'aria-label': say('dashboard.gaugeText', { percent }), width: String(GAUGE.width * GAUGE.sharpness), height: String(GAUGE.height * GAUGE.sharpness) });
    const style = getComputedStyle(document.documentElement);
    drawGauge(canvas, { percent, colour: style.getPropertyValue('--act'), track: style.getPropertyValue('--faint') });
    return [element('div', { class: 'boot-gauge' }, element('div', {}, canvas, element('p', { 'aria-hidden': 'true' }, percentText(percent, language))), element('p', {}, say('dashboard.gaugeDetail', { down: numbers(downloaded), up: numbers(uploaded) })))];
};

const guestLine = (guest: FirstGuest, { say, language, offset, opensGuests }: HomePen): HTMLElement => {
    const { name, place, since } = guestTexts(guest, { say, language, offset });
    return element('li', {}, element('div', {}, element('p', {}, opensGuests ? element('a', { href: `${homeLinks.guests}/${guest.id}` }, name) : name), element('p', {}, place)), element('p', {}, since ?? ''));
};

/** Those who checked in last. */
export const guestsContent = (guests: readonly FirstGuest[], pen: HomePen): readonly Node[] => (guests.length === 0 ? [element('p', { class: 'boot-none-yet' }, pen.say('dashboard.noGuests'))] : [element('ul', { class: 'boot-guests' }, ...guests.map(guest => guestLine(guest, pen)))]);
