import { preferredLanguage } from '../../foundation/preferences.ts';
import type { SayOfHome } from '../../foundation/statistics/homeKeys.ts';
import { figureWidgets, isLinked, largeWidgets, type WidgetName } from '../../foundation/statistics/widgets.ts';
import type { ChosenSite, Remembered } from '../../foundation/remembered.ts';
import { scopeOf } from '../../foundation/scopeRules.ts';
import type { Session } from '../../foundation/session.ts';
import { settings } from '../../foundation/settings.ts';
import type { FirstHome } from '../firstCalls.ts';
import { watchClicks } from '../rows/clicks.ts';
import { keepFirst } from '../rows/keepFirst.ts';
import { shellOf } from '../rows/shell.ts';
import { sessionIn, strangerOf } from '../rows/userOf.ts';
import { siteClock } from '../siteClock.ts';
import { askForHome } from './homeAnswers.ts';
import { daysChosen, page, siteHome } from './homePage.ts';
import { mayVisit, widgetsOf } from './homeUser.ts';
import { isBehind } from './isBehind.ts';
import { notice, outlines } from './notice.ts';
import { sayIn } from './say.ts';
import { siteChoice } from './siteChoice.ts';

/** What is drawn, and what is done when it stands there. */
interface Drawn {
    readonly page: HTMLElement;
    readonly begin?: () => void;
}

const widgetNames: readonly WidgetName[] = [...figureWidgets.map(({ widget }) => widget), ...largeWidgets];

const ofSite = async (site: ChosenSite, user: Remembered, session: () => Promise<Session | undefined>, say: SayOfHome, isEarly: () => boolean): Promise<Drawn | undefined> => {
    const [has, offset] = await Promise.all([widgetsOf(user, session), siteClock(site, scopeOf(user, user.chosen))]);
    if (!has || offset === undefined || !isEarly()) return undefined;
    if (!widgetNames.some(has)) return { page: page(say('dashboard.title'), notice('high', outlines.widgets, [say('dashboard.noWidgets'), say('dashboard.noWidgetsText')])) };
    const days = daysChosen();
    const figures = figureWidgets.some(({ widget }) => has(widget));
    const answers = askForHome(site.Id, days, { now: Date.now(), offset }, { usage: figures || has('gauge'), figures, guests: has('guests') });
    const { page: drawn, fillWith } = siteHome(user, has, days, { say, language: preferredLanguage(), offset, opensGuests: isLinked(user.role) && mayVisit(user, 'guest') });
    return { page: drawn, begin: () => fillWith(answers) };
};

/** Draws home as soon as it is known whose it is, fills it as the answers come, and holds it until the application has as much to show. */
export const show = async (root: HTMLElement, { remembered, session: answers }: FirstHome): Promise<void> => {
    let known: Promise<Session | undefined> | undefined;
    const session = () => (known ??= sessionIn(answers)); // an answer is read once
    const say = sayIn(preferredLanguage());
    const user = say && (remembered ?? (await session().then(found => found && strangerOf(found))));
    // Once the application is drawn it asks itself, and nothing is asked twice.
    const isEarly = () => root.querySelector('.boot-shell') !== null;
    if (!user || !isEarly()) return;
    const { site } = user.chosen;
    const drawn = site ? await ofSite(site, user, session, say, isEarly) : { page: siteChoice(user, say) };
    if (!drawn || !isEarly()) return;
    document.title = `${say('dashboard.title')} · ${settings().productName}`;
    const shell = shellOf(drawn.page);
    shell.setAttribute('aria-busy', 'true');
    const clicks = watchClicks(shell);
    keepFirst(shell, root, {
        isAwaited: () => isBehind(root, shell),
        end: () => {
            const { scroll, click } = clicks.end();
            return drawnRoot => {
                scroll();
                click(drawnRoot);
            };
        },
    });
    ('begin' in drawn ? drawn.begin : undefined)?.();
};
